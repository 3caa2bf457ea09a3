import {
  verificationStatusWords,
  verificationWords,
} from '#features/directory/businesses/contract/verification-words.ts'
import { verifiedFrom } from '#features/directory/businesses/vocabulary.ts'
import { wholeSigns } from '#shared/text/truncate.ts'

type BadgeData = {
  name: string
  level: number
  facts: string[]
  until: string | null
  productName: string
}

/** Colors for a light background; an image embedded in another site cannot use our themes. */
const colors = {
  ground: '#fbf9f4',
  line: '#e2ddd0',
  ink: '#12372a',
  text: '#1a231f',
  muted: '#55615b',
  saffron: '#e3a008',
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ')

/**
 * Maximum length of a line in characters; longer ones are truncated, because SVG text does not
 * wrap.
 */
const maxLineLength = 44

const truncateLine = (text: string) =>
  text.length > maxLineLength ? `${wholeSigns(text, maxLineLength - 1).trimEnd()}…` : text

function quarter(index: number): string {
  const point = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return `${(20 + 17 * Math.cos(angle)).toFixed(2)} ${(20 + 17 * Math.sin(angle)).toFixed(2)}`
  }
  return `M${point(index * 90 + 7)}A17 17 0 0 1 ${point(index * 90 + 83)}`
}

const quarters = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => quarter(from + index)).join('')

/** Draws the badge as an SVG: the seal of its level, the name, and what is verified until when. */
export function drawBadge({ name, level, facts, until, productName }: BadgeData): string {
  const words = verificationWords({ level, facts, until })
  const lines = [
    truncateLine(name),
    truncateLine(
      words
        ? words.replace(/^(Verificado|Contacto confirmado)/, `$1 en ${productName}`)
        : facts.length > 0
          ? verificationStatusWords({ level, facts, until })
          : `En ${productName}, aún sin verificar`,
    ),
  ]
  const width = Math.ceil(84 + Math.max(...lines.map((line) => line.length)) * 7.4)
  const heart =
    level >= verifiedFrom
      ? `<circle cx="20" cy="20" r="12" fill="${colors.ink}"/><path d="M14.5 20.5l3.8 3.8 7.4-8" stroke="#fff"/>`
      : `<circle cx="20" cy="20" r="12" fill="${colors.line}"/>${level > 0 ? `<circle cx="20" cy="20" r="5" stroke="${colors.muted}"/>` : `<path d="M15.5 20h9" stroke="${colors.muted}"/>`}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" width="${width}" height="64" role="img" aria-label="${escaped(lines.join('. '))}">`,
    `<rect x=".5" y=".5" width="${width - 1}" height="63" rx="12" fill="${colors.ground}" stroke="${colors.line}"/>`,
    `<g transform="translate(12 12)" fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">`,
    `<path d="${quarters(level, 4)}" stroke="${colors.line}" stroke-width="4"/><path d="${quarters(0, level)}" stroke="${colors.saffron}" stroke-width="4"/>`,
    `${heart}</g><g font-family="system-ui, -apple-system, Segoe UI, Roboto, sans-serif">`,
    `<text x="66" y="28" font-size="15" font-weight="700" fill="${colors.text}">${escaped(lines[0] ?? '')}</text>`,
    `<text x="66" y="47" font-size="13" fill="${colors.muted}">${escaped(lines[1] ?? '')}</text></g></svg>`,
  ].join('')
}
