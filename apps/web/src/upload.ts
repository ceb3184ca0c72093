/**
 * `fetch` for a file that says how far it has gone, which `fetch` itself cannot: same arguments, same answer, same
 * errors on a lost connection, an abort or a timeout.
 */
export const uploading =
  (onShare: (share: number) => void) =>
  (
    url: string,
    {
      method = 'POST',
      headers,
      body,
      signal,
    }: { method?: string; headers?: Record<string, string>; body?: BodyInit; signal?: AbortSignal },
  ): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) =>
        onShare(lengthComputable ? loaded / total : 0),
      );
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) })),
      );
      request.addEventListener('error', () => reject(new TypeError('no connection')));
      request.addEventListener('abort', () =>
        reject(signal?.reason ?? new DOMException('aborted', 'AbortError')),
      );
      signal?.addEventListener('abort', () => request.abort());
      request.send(body instanceof FormData || typeof body === 'string' ? body : null);
    });

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(': ');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 2));
  }
  return headers;
}
