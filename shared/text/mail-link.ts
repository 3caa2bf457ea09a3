/** A `mailto:` link. What a person typed as the address can't add headers to the mail: each side of the @ is encoded. */
export function mailLink(address: string, subject?: string, body?: string): string {
  const to = address.split('@').map(encodeURIComponent).join('@')
  const said = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text ? [`${name}=${encodeURIComponent(text)}`] : [],
  )
  return `mailto:${to}${said.length > 0 ? `?${said.join('&')}` : ''}`
}
