/*
 * Files of this folder that are part of what the program writes, put into it by assets.cmake
 * when it is built. A Content-Security-Policy names each by its hash.
 */
#ifndef TACTIGON_APP_EXPORT_ASSETS_H
#define TACTIGON_APP_EXPORT_ASSETS_H

extern const char asset_page_css[];
extern const char asset_page_css_hash[];
extern const char asset_page_js[];
extern const char asset_page_js_hash[];

#endif
