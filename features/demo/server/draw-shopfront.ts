/** What tells one drawing from another; `hue` in degrees, `seed` any whole number. */
export type Scene = { hue: number; seed: number; kind: 'shop' | 'office' | 'workshop' | 'cafe' | 'clinic' | 'lodge' }

/** Repeatable pseudo-random numbers in [0, 1) (mulberry32), so that a demo looks the same on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const width = 1600
const height = 900
const ground = 742

/** Limewash and brick: the colours that streets have. */
const walls = [32, 18, 44, 24, 168, 206, 348, 52] as const

const hsl = (hue: number, saturation: number, light: number) => `hsl(${Math.round(hue) % 360} ${saturation}% ${light}%)`

/** Real skies: morning blue, noon, haze, dusk. */
const skies = [
  ['#bcd7e6', '#f6ecd9'],
  ['#a9cfe4', '#e9f2ee'],
  ['#cfdad9', '#f8efe0'],
  ['#e7c3a8', '#fbe9cf'],
] as const

const wallHue = (seed: number) => walls[seed % walls.length] ?? 32

function sky(hue: number, random: () => number): string {
  const [high, low] = skies[Math.floor(random() * skies.length)] ?? skies[0]
  const sunX = 200 + random() * 1200
  const hills = Array.from({ length: 9 }, (_, i) => `${i * 200},${560 - random() * 130}`).join(' ')
  return `<defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient>
    <linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${hsl(200, 30, 34)}"/><stop offset=".55" stop-color="${hsl(40, 60, 66)}"/><stop offset="1" stop-color="${hsl(200, 30, 26)}"/></linearGradient>
    <filter id="soft"><feGaussianBlur stdDeviation="18"/></filter></defs>
  <rect width="${width}" height="${height}" fill="url(#sky)"/>
  <circle cx="${sunX}" cy="150" r="70" fill="#fff3cf" opacity=".9"/><circle cx="${sunX}" cy="150" r="130" fill="#fff3cf" opacity=".35" filter="url(#soft)"/>
  <polygon points="0,${ground} ${hills} 1600,${ground}" fill="${hsl(140 + (hue % 20), 22, 62)}" opacity=".7"/>`
}

function neighbour(x: number, w: number, hue: number, random: () => number): string {
  const top = 300 + random() * 160
  const windows = Array.from({ length: 6 }, (_, i) => {
    const wx = x + w * (0.16 + 0.42 * (i % 2))
    return `<rect x="${wx}" y="${top + 50 + Math.floor(i / 2) * 105}" width="${w * 0.26}" height="66" rx="5" fill="${hsl(210, 24, random() > 0.5 ? 46 : 70)}"/>`
  }).join('')
  return `<rect x="${x}" y="${top}" width="${w}" height="${ground - top}" fill="${hsl(hue, 34, 76)}"/><rect x="${x}" y="${top}" width="${w}" height="16" fill="${hsl(hue, 30, 66)}"/>${windows}`
}

function awning(x: number, y: number, w: number, hue: number): string {
  const stripes = Math.round(w / 60)
  const step = w / stripes
  return Array.from({ length: stripes }, (_, i) => {
    const sx = x + i * step
    const fill = i % 2 ? '#fdf8ec' : hsl(hue, 58, 40)
    return `<path d="M${sx + 10} ${y} h${step} l${-6} 92 a${step / 2} 26 0 0 1 ${-step} 0 z" fill="${fill}"/>`
  }).join('')
}

/** Shelves, tables, a car lift, a desk… behind the glass, in silhouettes. */
function display(kind: Scene['kind'], x: number, y: number, w: number, h: number, hue: number, random: () => number): string {
  const shelf = (row: number) => {
    const items = Array.from({ length: 9 }, (_, i) => {
      const tall = 26 + random() * 46
      const ix = x + 22 + (i * (w - 44)) / 9
      return `<rect x="${ix}" y="${y + h * row - tall}" width="${(w - 44) / 9 - 12}" height="${tall}" rx="7" fill="${hsl(hue + random() * 90, 52, 44 + random() * 24)}"/>`
    })
    return `${items.join('')}<rect x="${x + 14}" y="${y + h * row}" width="${w - 28}" height="9" fill="#6b4a2f"/>`
  }
  if (kind === 'cafe')
    return [0.24, 0.72]
      .map((at) => {
        const cx = x + w * at
        return `<ellipse cx="${cx}" cy="${y + h * 0.62}" rx="74" ry="13" fill="#7b5536"/><rect x="${cx - 6}" y="${y + h * 0.62}" width="12" height="${h * 0.34}" fill="#4a3323"/>
        <path d="M${cx - 20} ${y + h * 0.62 - 40} h40 l-6 36 h-28z" fill="#fdf8ec"/><path d="M${cx} ${y} v${h * 0.2}" stroke="#333" stroke-width="4"/><path d="M${cx - 40} ${y + h * 0.3} a40 34 0 0 1 80 0z" fill="${hsl(hue, 60, 46)}"/><circle cx="${cx}" cy="${y + h * 0.31}" r="12" fill="#ffe9a8"/>`
      })
      .join('')
  if (kind === 'workshop')
    return `<path d="M${x + w * 0.14} ${y + h * 0.86} v-62 q4 -34 52 -38 l46 -44 h${w * 0.26} l54 46 q46 6 46 40 v58z" fill="${hsl(hue, 56, 46)}"/>
      <circle cx="${x + w * 0.28}" cy="${y + h * 0.87}" r="36" fill="#222"/><circle cx="${x + w * 0.66}" cy="${y + h * 0.87}" r="36" fill="#222"/><circle cx="${x + w * 0.28}" cy="${y + h * 0.87}" r="15" fill="#bbb"/><circle cx="${x + w * 0.66}" cy="${y + h * 0.87}" r="15" fill="#bbb"/>`
  if (kind === 'office' || kind === 'clinic')
    return `<rect x="${x + w * 0.12}" y="${y + h * 0.66}" width="${w * 0.76}" height="14" fill="#7b5536"/><rect x="${x + w * 0.2}" y="${y + h * 0.68}" width="12" height="${h * 0.3}" fill="#4a3323"/><rect x="${x + w * 0.78}" y="${y + h * 0.68}" width="12" height="${h * 0.3}" fill="#4a3323"/>
      <rect x="${x + w * 0.38}" y="${y + h * 0.4}" width="${w * 0.22}" height="${h * 0.2}" rx="8" fill="#263238"/><rect x="${x + w * 0.48}" y="${y + h * 0.6}" width="12" height="${h * 0.06}" fill="#263238"/>
      ${kind === 'clinic' ? `<path d="M${x + w * 0.8 - 14} ${y + 40} h28 v26 h26 v28 h-26 v26 h-28 v-26 h-26 v-28 h26z" fill="#fdf8ec"/>` : `<path d="M${x + w * 0.74} ${y + h * 0.64} q-30 -60 0 -96 q34 36 4 96z" fill="${hsl(130, 34, 36)}"/>`}`
  return shelf(0.46) + shelf(0.9)
}

/** An SVG street scene of 1600 × 900 with one shopfront; no letters, so that it needs no fonts. */
export function drawShopfront({ hue, seed, kind }: Scene): string {
  const random = randomFrom(seed)
  const x = 330 + random() * 60
  const w = 880 + random() * 60
  const top = kind === 'lodge' ? 150 : 250
  const wall = hsl(wallHue(seed), 40, 84)
  const left = random() > 0.5
  const doorX = left ? x + 60 : x + w - 240
  const glassX = left ? x + 300 : x + 60
  const glassW = w - 360
  const plants = [x - 46, x + w + 6]
    .map(
      (px) =>
        `<path d="M${px} ${ground - 60} h44 l-7 60 h-30z" fill="#b4532a"/><circle cx="${px + 10}" cy="${ground - 92}" r="36" fill="${hsl(138, 34, 34)}"/><circle cx="${px + 36}" cy="${ground - 104}" r="34" fill="${hsl(132, 36, 42)}"/>`,
    )
    .join('')
  const upper = Array.from({ length: kind === 'lodge' ? 5 : 4 }, (_, i) => {
    const wx = x + 70 + (i * (w - 140)) / (kind === 'lodge' ? 5 : 4)
    return `<rect x="${wx}" y="${top + 44}" width="92" height="96" rx="${kind === 'lodge' ? 46 : 8}" fill="${hsl(205, 30, 52)}"/><rect x="${wx - 8}" y="${top + 142}" width="108" height="12" fill="${hsl(wallHue(seed), 34, 56)}"/>`
  }).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  ${sky(hue, random)}${neighbour(-40, 330 + random() * 40, wallHue(seed + 3), random)}${neighbour(x + w + 30, 420, wallHue(seed + 5), random)}
  <rect x="${x}" y="${top}" width="${w}" height="${ground - top}" fill="${wall}"/><rect x="${x - 14}" y="${top - 22}" width="${w + 28}" height="30" rx="6" fill="${hsl(wallHue(seed), 34, 58)}"/>${upper}
  <rect x="${x + 40}" y="${ground - 356}" width="${w - 80}" height="60" rx="10" fill="#12372a"/><rect x="${x + w / 2 - 150}" y="${ground - 334}" width="300" height="16" rx="8" fill="#e3a008"/>
  <rect x="${glassX}" y="${ground - 262}" width="${glassW}" height="222" rx="10" fill="url(#glass)"/>${display(kind, glassX, ground - 262, glassW, 222, hue, random)}
  <rect x="${glassX}" y="${ground - 262}" width="${glassW}" height="222" rx="10" fill="#fff" opacity=".1"/><path d="M${glassX + 40} ${ground - 40} l150 -222 h70 l-150 222z" fill="#fff" opacity=".14"/>
  <rect x="${doorX}" y="${ground - 262}" width="180" height="262" rx="10" fill="${hsl(hue, 46, 30)}"/><rect x="${doorX + 24}" y="${ground - 238}" width="132" height="150" rx="6" fill="${hsl(205, 30, 62)}"/><circle cx="${doorX + 154}" cy="${ground - 70}" r="9" fill="#e3a008"/>
  ${awning(x + 24, ground - 298, w - 48, hue)}
  <rect y="${ground}" width="${width}" height="${height - ground}" fill="#c9c2b4"/><rect y="${ground + 58}" width="${width}" height="${height}" fill="#8d897f"/><path d="M0 ${ground + 112} H1600" stroke="#efe9da" stroke-width="8" stroke-dasharray="90 60"/>${plants}</svg>`
}
