import type { Locale } from '@kadro/contract';
import type { MailText } from './mail-text.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');

const fonts = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const mono = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace";

// Styles are inline, as some mail programs drop the head, which only adds the dark theme.
const styles = {
  page: 'margin:0;padding:0;background:#fbf8f2',
  brand: `padding:0 4px 16px;font:700 20px/28px ${fonts};color:#1b1f29`,
  mark: 'display:inline-block;width:14px;height:14px;margin-right:8px;background:#ef7926;border-radius:5px',
  card: 'padding:26px 24px;background:#fffefb;border:1px solid #e1ded7;border-radius:20px',
  heading: `margin:0;font:700 24px/31px ${fonts};color:#1b1f29`,
  text: `margin:14px 0 0;font:400 17px/26px ${fonts};color:#1b1f29`,
  quote: `margin:16px 0 0;padding:16px;background:#f2efe7;border-radius:12px;font:400 17px/26px ${fonts};color:#1b1f29;white-space:pre-wrap;overflow-wrap:anywhere`,
  code: `margin:18px 0 0;padding:16px 8px;background:#f2efe7;border-radius:12px;text-align:center;font:700 36px/44px ${mono};letter-spacing:6px;text-indent:6px;color:#1b1f29;-webkit-user-select:all;user-select:all`,
  button: `display:block;padding:15px 20px;background:#ef7926;border-radius:12px;font:700 17px/22px ${fonts};color:#1b1f29;text-align:center;text-decoration:none`,
  small: `margin:16px 0 0;font:400 15px/23px ${fonts};color:#545864`,
  link: `margin:4px 0 0;font:400 13px/20px ${fonts};overflow-wrap:anywhere;word-break:break-all`,
  address: 'color:#a4450c;text-decoration:underline',
  foot: `padding:16px 4px 0;font:400 13px/20px ${fonts};color:#545864`,
};

const dark = `
@media (prefers-color-scheme: dark) {
  .page { background: #0f1118 !important; }
  .card { background: #191b24 !important; border-color: #32353d !important; }
  .ink { color: #f1eee7 !important; }
  .soft { color: #b5b1a7 !important; }
  .sunken { background: #22252e !important; }
  .address { color: #f8a461 !important; }
}
@media (max-width: 400px) {
  .card { padding: 22px 18px !important; }
  .code { font-size: 30px !important; letter-spacing: 4px !important; text-indent: 4px !important; }
}`;

/** Fills the preview line, so that the mail's text does not follow the preheader there. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(60);

/** Long unbroken texts, such as addresses, may break anywhere; words do not. */
const paragraph = (text: string): string =>
  `<p class="ink" style="${styles.text};overflow-wrap:anywhere">${escape(text)}</p>`;
const small = (text: string): string => `<p class="soft" style="${styles.small}">${escape(text)}</p>`;
const linkTo = (link: string, label: string): string =>
  `<a class="address" href="${escape(link)}" style="${styles.address}">${escape(label)}</a>`;

const button = ({ label, link }: { label: string; link: string }): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:20px"><tr><td bgcolor="#ef7926" style="border-radius:12px"><a href="${escape(link)}" style="${styles.button}">${escape(label)}</a></td></tr></table>`;

/** Renders a mail as HTML: one fluid column without pictures, light and dark. Escapes every text. */
export const layOutHtml = (text: MailText, plainLink: string, locale: Locale): string => {
  const parts = [
    `<h1 class="ink" style="${styles.heading}">${escape(text.heading)}</h1>`,
    ...text.paragraphs.map(paragraph),
    ...(text.quote === undefined ? [] : [`<p class="ink sunken" style="${styles.quote}">${escape(text.quote)}</p>`]),
    ...(text.code === undefined ? [] : [`<p class="ink sunken code" style="${styles.code}">${escape(text.code)}</p>`]),
    ...(text.button === undefined ? [] : [button(text.button)]),
    ...(text.afterwards ?? []).map(small),
    ...(text.button === undefined
      ? []
      : [small(plainLink), `<p style="${styles.link}">${linkTo(text.button.link, text.button.link)}</p>`]),
  ];
  const stop = text.stop === undefined ? '' : ` ${linkTo(text.stop.link, text.stop.label)}`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escape(text.subject)}</title>
<style>${dark}
</style>
</head>
<body class="page" style="${styles.page}">
<div style="display:none;max-height:0;overflow:hidden">${escape(text.preheader)}${filler}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf8f2">
<tr><td align="center" style="padding:24px 12px 32px">
<!--[if mso]><table role="presentation" width="520"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;text-align:left">
<tr><td class="ink" style="${styles.brand}"><span style="${styles.mark}"></span>Kadro</td></tr>
<tr><td class="card" style="${styles.card}">
${parts.join('\n')}
</td></tr>
<tr><td class="soft" style="${styles.foot}">${escape(text.reason)}${stop}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
};
