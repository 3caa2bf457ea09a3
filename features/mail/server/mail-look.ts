import type { Config } from '../../../config.ts'

export type MailWords = {
  subject: string
  /** One thought each; shown as they are, never as HTML. */
  paragraphs: string[]
  /** The one thing to press; `path` is under SITE_URL and may carry a query. */
  action?: { label: string; path: string }
  /** Digits or letters to copy by hand. */
  code?: string
  /** Small print under the rest, e.g. what to do when this was not expected. */
  note?: string
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] as string)

const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.6">${escaped(text).replaceAll('\n', '<br>')}</p>`

const button = (label: string, url: string) => `
  <p style="margin:24px 0"><a href="${escaped(url)}" style="display:inline-block;background:#12372a;color:#ffffff;text-decoration:none;font-size:16px;font-weight:600;line-height:20px;padding:14px 24px;border-radius:999px">${escaped(label)}</a></p>
  <p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#55615a">Si el botón no abre, copia esta dirección en tu navegador:<br><a href="${escaped(url)}" style="color:#12372a;word-break:break-all">${escaped(url)}</a></p>`

const copyable = (code: string) =>
  `<p style="margin:24px 0;font-size:28px;font-weight:700;letter-spacing:6px;font-variant-numeric:tabular-nums">${escaped(code)}</p>`

/** Absolute address of a page of ours; throws for anything else, so that no mail can lead elsewhere. */
function ownAddress(config: Config, path: string): string {
  const url = URL.parse(path, `${config.siteUrl}/`)
  if (!path.startsWith('/') || url?.origin !== config.siteUrl) throw new Error(`a mail may only link to a path of ours: ${path}`)
  return url.href
}

/** The one look of every mail, as HTML and as plain text. Every word is escaped. */
export function renderMail(config: Config, words: MailWords): { html: string; text: string } {
  const url = words.action && ownAddress(config, words.action.path)
  const name = config.productName
  const foot = `${name} · ${config.legal.address}`
  const html = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(words.subject)}</title></head>
<body style="margin:0;padding:0;background:#fbf9f4;color:#17211d;${font}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#fbf9f4"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border:1px solid #e3e5df;border-radius:12px;overflow:hidden">
<tr><td style="background:#12372a;border-bottom:4px solid #e3a008;padding:20px 28px"><a href="${escaped(config.siteUrl)}/" style="color:#ffffff;text-decoration:none;font-size:22px;font-weight:700">${escaped(name)}</a></td></tr>
<tr><td style="padding:28px 28px 12px;${font}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(words.subject)}</h1>
${words.paragraphs.map(paragraph).join('\n')}
${words.code ? copyable(words.code) : ''}${words.action && url ? button(words.action.label, url) : ''}
${words.note ? `<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#55615a">${escaped(words.note)}</p>` : ''}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;font-size:12px;line-height:1.5;color:#55615a">${escaped(foot)}<br><a href="${escaped(config.siteUrl)}/" style="color:#55615a">${escaped(config.siteUrl)}</a></p>
</td></tr></table></body></html>
`
  const text = [
    words.subject,
    ...words.paragraphs,
    words.code,
    words.action && `${words.action.label}:\n${url}`,
    words.note,
    `-- \n${foot}\n${config.siteUrl}`,
  ]
  return { html, text: `${text.filter(Boolean).join('\n\n')}\n` }
}
