/** Decodes what is written as `=C3=A9` in the character set that the line names. */
function quotedPrintable(value: string, charset: string): string {
  const bytes = value
    .split(/((?:=[0-9a-f]{2})+)/i)
    .map((part, at) =>
      at % 2 === 1 ? Buffer.from(part.replaceAll('=', ''), 'hex') : Buffer.from(part),
    )
  // Columns take no zeros.
  return new TextDecoder(charset).decode(Buffer.concat(bytes)).replaceAll('\0', '')
}

function decoderOf(label: string | undefined): string {
  try {
    return new TextDecoder(label ?? 'utf-8').encoding
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return 'windows-1252'
  }
}

/** Whether a line of version 2.1 goes on in the next one: its value is quoted-printable and ends with `=`. */
export const isSoftBroken = (line: string): boolean =>
  line.endsWith('=') && /quoted-printable/i.test(line.slice(0, line.indexOf(':')))

/**
 * A line of version 2.1 as version 3.0 writes it: kinds without `TYPE=`, values in quoted-printable and another character
 * set, and commas, which have no meaning in it.
 */
export function asVersion3(line: string): string {
  const colon = line.indexOf(':')
  if (colon < 0) return line
  const [name = '', ...params] = line.slice(0, colon).split(';')
  const named = new Map<string, string[]>()
  for (const param of params) {
    const at = param.indexOf('=')
    const key = at < 0 ? 'TYPE' : param.slice(0, at).trim().toUpperCase()
    const value = (at < 0 ? param : param.slice(at + 1)).trim().replace(/[^\w-]/g, '')
    if (value) named.set(key, [...(named.get(key) ?? []), value])
  }
  const kinds = (named.get('TYPE') ?? []).filter((kind) => !/^quoted-printable$|^8bit$/i.test(kind))
  const isQuoted = [...named.values()].flat().some((value) => /^quoted-printable$/i.test(value))
  const value = line.slice(colon + 1)
  const plain = isQuoted ? quotedPrintable(value, decoderOf(named.get('CHARSET')?.[0])) : value
  const escaped = plain
    .replace(/\\(?!;)/g, '\\\\')
    .replaceAll(',', '\\,')
    .replace(/\r\n|\r|\n/g, '\\n')
  return `${name}${kinds.length > 0 ? `;TYPE=${kinds.join(',')}` : ''}:${escaped}`
}
