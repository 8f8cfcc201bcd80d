import { hash } from 'node:crypto';

/** Hosts whose pages frame the mini-app. */
export const vkFrameOrigins = ['https://vk.com', 'https://*.vk.com', 'https://vk.ru', 'https://*.vk.ru'] as const;

/** CSP source expressions of the inline elements of a page: `'sha256-…'` of each element's exact content. */
export const hashInline = (html: string, tag: 'script' | 'style'): string[] => {
  const hashes = new Set<string>();
  const pattern = new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}\\s*>`, 'gi');
  for (const [, attributes = '', content = ''] of html.matchAll(pattern)) {
    // A data block does not run, so the policy does not ask about it.
    const isData = /\stype\s*=\s*["']?application\/(?:json|ld\+json)/i.test(attributes);
    if (content !== '' && !isData) hashes.add(`'sha256-${hash('sha256', content, 'base64')}'`);
  }
  return [...hashes];
};

/** What a page may do beside what every page may. */
export interface PageOrigins {
  /** It may connect to them. */
  readonly connectOrigins: readonly string[];
  /** It may ask for their pictures. */
  readonly imageOrigins: readonly string[];
  /** Their pages may frame it. */
  readonly frameOrigins: readonly string[];
}

/** The policy of a page whose inline scripts and styles are those of `html`. */
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

/** The headers every reply carries. */
export const commonHeaders = ({
  https,
  shared,
}: {
  https: boolean;
  shared: boolean;
}): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Pages have a policy of their own in its place.
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-resource-policy': shared ? 'cross-origin' : 'same-origin',
  ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** What a reply of the API carries beside them: it is no page, and belongs to one caller. */
export const apiHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'private, no-store',
};

/** All that a refusal carries which no handler writes. */
export const refusalHeaders = (
  publicUrl: string,
  corsOrigins: readonly string[],
): Readonly<Record<string, string>> => ({
  ...commonHeaders({ https: publicUrl.startsWith('https:'), shared: corsOrigins.length > 0 }),
  ...apiHeaders,
});

/** What a page carries beside them. Addresses of pages hold secrets of mails, so no other request may name them. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // Reported by the page itself before it is enforced: no text may become script.
  'content-security-policy-report-only': "require-trusted-types-for 'script'",
};
