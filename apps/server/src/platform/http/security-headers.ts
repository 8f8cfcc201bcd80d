import { hash } from 'node:crypto';

/** Hosts whose pages frame the mini-app. */
export const vkFrameOrigins = ['https://vk.com', 'https://*.vk.com', 'https://vk.ru', 'https://*.vk.ru'] as const;

/** CSP source expressions of the inline elements of a page: `'sha256-…'` of each element's exact content. */
export const hashInline = (html: string, tag: 'script' | 'style'): string[] => {
  const hashes = new Set<string>();
  const pattern = new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}\\s*>`, 'gi');
  for (const [, attributes = '', content = ''] of html.matchAll(pattern)) {
    // A data block does not run, so the policy does not apply to it.
    const isData = /\stype\s*=\s*["']?application\/(?:json|ld\+json)/i.test(attributes);
    if (content !== '' && !isData) hashes.add(`'sha256-${hash('sha256', content, 'base64')}'`);
  }
  return [...hashes];
};

/** Additional origins in a page's policy. */
export interface PageOrigins {
  /** Origins the page may connect to. */
  readonly connectOrigins: readonly string[];
  /** Origins the page may load pictures from. */
  readonly imageOrigins: readonly string[];
  /** Origins whose pages may frame it. */
  readonly frameOrigins: readonly string[];
}

/** Returns the policy of a page with the inline scripts and styles of `html`. */
export const contentSecurityPolicy = (
  html: string,
  { connectOrigins, imageOrigins, frameOrigins }: PageOrigins,
): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...hashInline(html, 'script')].join(' '),
    ["style-src 'self'", ...hashInline(html, 'style')].join(' '),
    ["img-src 'self' data: blob:", ...imageOrigins].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connectOrigins].join(' '),
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...frameOrigins].join(' '),
  ].join('; ');

/** Returns the headers of every reply. */
export const commonHeaders = ({
  https,
  shared,
}: {
  https: boolean;
  shared: boolean;
}): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Pages replace it with their own policy.
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-resource-policy': shared ? 'cross-origin' : 'same-origin',
  ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Additional headers of an API reply, which is no page and belongs to one caller. */
export const apiHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'private, no-store',
};

/** Returns all headers of a refusal that is written without a handler. */
export const refusalHeaders = (
  publicUrl: string,
  corsOrigins: readonly string[],
): Readonly<Record<string, string>> => ({
  ...commonHeaders({ https: publicUrl.startsWith('https:'), shared: corsOrigins.length > 0 }),
  ...apiHeaders,
});

/** Additional headers of a page. Page addresses contain secrets from e-mails, so no referrer may be sent. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // No text may become script. Not enforced yet; the page itself reports violations.
  'content-security-policy-report-only': "require-trusted-types-for 'script'",
};
