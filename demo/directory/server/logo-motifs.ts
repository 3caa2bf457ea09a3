/** Draws a motif around (0, 0), some 40 wide in each direction, in the colours `a` and `b`. */
type Motif = (a: string, b: string) => string

const turned = (count: number, shape: string) =>
  Array.from(
    { length: count },
    (_, i) => `<g transform="rotate(${(360 / count) * i})">${shape}</g>`,
  ).join('')
const dot = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const area = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const line = (d: string, colour: string, width = 6) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Motifs that names call for. Shapes only, no letters: a machine may lack any font. */
const motifs = {
  sun: (a, b) => turned(12, area('M-4 -28 L0 -44 L4 -28z', b)) + dot(0, 0, 22, a),
  sunrise: (a, b) =>
    area('M-32 16 a32 32 0 0 1 64 0z', a) +
    line('M-44 28 H44', b) +
    line('M0 -36 v10 M-32 -24 l7 8 M32 -24 l-7 8', b, 5),
  tree: (a, b) =>
    line('M0 40 V-4 M0 18 l16 -14 M0 24 l-16 -12', b) +
    dot(0, -22, 18, a) +
    dot(-20, -6, 15, a) +
    dot(20, -6, 15, a),
  branch: (a, b) =>
    line('M-26 38 Q0 0 22 -40', b, 4) +
    [-24, -4, 16]
      .map((y) =>
        area(
          `M${-y * 0.5 + 2} ${y} q26 -16 34 4 q-20 14 -34 -4z M${-y * 0.5 - 4} ${y + 8} q-30 -6 -32 -26 q24 -4 32 26z`,
          a,
        ),
      )
      .join(''),
  mountain: (a, b) =>
    area('M-44 32 L-10 -28 L8 4 L18 -12 L44 32z', a) +
    area('M-10 -28 L-22 -7 l8 6 8 -8 6 8z', b) +
    dot(28, -28, 8, b),
  waves: (a, b) =>
    [-20, 0, 20]
      .map((y, i) => line(`M-40 ${y} q10 -14 20 0 t20 0 t20 0 t20 0`, i === 1 ? b : a, 7))
      .join(''),
  arches: (a, b) =>
    area('M-42 34 v-36 a20 20 0 0 1 40 0 v36 h-10 v-34 a10 10 0 0 0 -20 0 v34z', a) +
    area('M2 34 v-36 a20 20 0 0 1 40 0 v36 h-10 v-34 a10 10 0 0 0 -20 0 v34z', a) +
    line('M-44 -34 H44', b),
  fruit: (a, b) =>
    dot(0, 8, 30, a) + area('M0 -22 q6 -22 32 -18 q-6 24 -32 18z', b) + line('M0 -20 v-16', b, 5),
  lighthouse: (a, b) =>
    area('M-14 38 L-8 -18 H8 L14 38z', a) +
    area('M-12 -20 h24 v-8 l-12 -12 l-12 12z', b) +
    line('M20 -24 l22 -8 M20 -16 l22 6 M-20 -24 l-22 -8 M-20 -16 l-22 6', b, 4) +
    line('M-11 6 H11 M-13 22 H13', b, 5),
  trio: (a, b) => dot(0, -18, 19, a) + dot(-20, 16, 19, b) + dot(20, 16, 19, a) + dot(0, 4, 7, b),
  flower: (a, b) =>
    turned(6, `<ellipse cx="0" cy="-26" rx="12" ry="17" fill="${a}"/>`) + dot(0, 0, 11, b),
  lily: (a, b) =>
    area('M0 34 q-34 -30 -20 -70 q10 16 24 10 q18 -8 20 -12 q10 44 -24 72z', a) +
    line('M0 24 q2 -22 6 -36', b, 7) +
    line('M0 34 v10', b, 5),
  clock: (a, b) =>
    `<circle r="36" fill="none" stroke="${a}" stroke-width="8"/>${line('M0 -20 V0 L14 10', b, 7)}`,
  bird: (a, b) =>
    area(
      'M-40 -2 q24 -34 48 -10 l30 -14 l-22 26 q-4 30 -38 28 q-20 -2 -22 -18 q16 6 26 -2 q-14 0 -22 -10z',
      a,
    ) +
    dot(8, -8, 4, b) +
    line('M-2 28 l-8 14 M8 26 l4 14', b, 4),
  door: (a, b) =>
    area('M-28 38 v-46 a28 28 0 0 1 56 0 v46z', a) +
    line('M0 -34 V38', b, 4) +
    dot(-9, 10, 4, b) +
    dot(9, 10, 4, b),
  bell: (a, b) =>
    area('M-34 22 q10 -8 10 -28 q0 -28 24 -28 t24 28 q0 20 10 28z', a) +
    dot(0, 30, 8, b) +
    line('M0 -34 v-8', b),
  wheel: (a, b) =>
    `<circle r="34" fill="none" stroke="${a}" stroke-width="7"/>${turned(8, line('M0 0 V-34', a, 4) + dot(0, -38, 6, b))}${dot(0, 0, 9, b)}`,
  shield: (a, b) =>
    area('M0 -42 L34 -28 q2 48 -34 70 q-36 -22 -34 -70z', a) +
    line('M-18 -8 L0 8 L18 -8 M-18 8 L0 24 L18 8', b, 6),
  wheat: (a, b) =>
    line('M0 42 V-30', b, 5) +
    [-26, -10, 6, 22]
      .map((y) =>
        area(
          `M0 ${y + 10} q4 -18 22 -18 q0 18 -22 18z M0 ${y + 10} q-4 -18 -22 -18 q0 18 22 18z`,
          a,
        ),
      )
      .join('') +
    area('M0 -24 q-9 -10 0 -20 q9 10 0 20z', a),
  heart: (a, b) =>
    area('M0 36 q-46 -30 -38 -54 q14 -28 38 -4 q24 -24 38 4 q8 24 -38 54z', a) +
    line('M-18 -8 q4 -10 12 -8', b, 5),
  clover: (a, b) =>
    line('M0 0 q4 24 18 40', b) +
    turned(4, area('M0 0 q-26 -12 -18 -32 q10 -10 18 2 q8 -12 18 -2 q8 20 -18 32z', a)),
  flame: (a, b) =>
    area('M0 42 q-36 -8 -26 -44 q10 8 12 14 q-2 -34 20 -54 q-2 24 16 38 q20 34 -22 46z', a) +
    area('M0 38 q-18 -8 -8 -28 q6 8 8 -4 q20 18 0 32z', b),
  anchor: (a, b) =>
    `<circle cy="-30" r="9" fill="none" stroke="${b}" stroke-width="6"/>${line('M0 -20 V36 M-18 -8 H18', a, 7)}${line('M-34 10 q2 28 34 28 q32 0 34 -28', a, 7)}`,
  star: (a, b) => turned(8, area('M-8 -8 L0 -42 L8 -8z', a)) + dot(0, 0, 11, b),
  seal: (a, b) =>
    turned(16, dot(0, -36, 5, b)) +
    dot(0, 0, 28, a) +
    turned(4, area('M0 0 L-7 -10 L0 -20 L7 -10z', b)),
} satisfies Record<string, Motif>

/** Motif of each invented part of a name, in the order of `nameParts`. */
const motifOfName: (keyof typeof motifs)[] = [
  ...([
    'sunrise',
    'tree',
    'seal',
    'star',
    'branch',
    'mountain',
    'flower',
    'waves',
    'arches',
    'fruit',
    'sunrise',
    'lighthouse',
  ] as const),
  ...([
    'trio',
    'flower',
    'waves',
    'clock',
    'bird',
    'door',
    'bell',
    'sun',
    'wheel',
    'shield',
    'branch',
    'mountain',
  ] as const),
  ...([
    'tree',
    'anchor',
    'wheat',
    'heart',
    'bird',
    'star',
    'mountain',
    'lily',
    'waves',
    'clover',
    'flame',
    'bird',
  ] as const),
]

/** `namePart` is an index of `nameParts`. Throws for one without a motif. */
export function motifFor(namePart: number): Motif {
  const name = motifOfName[namePart]
  if (!name) throw new Error(`no mark for name part ${namePart}`)
  return motifs[name]
}
