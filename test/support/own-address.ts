let opened = 0;

/** An address that no other server of this process has had: ports come back, and what is known of a model is kept by its address. */
export const ownAddress = (port: number): string => `http://127.0.0.1:${port}/${++opened}/v1`;

/** The path of a request to such an address, as it would be without what makes it its own. */
export const plainPath = (url = ''): string => url.replace(/^\/\d+\//, '/');
