import { darker, lighter } from '../palette.ts'
import { bar, circle, group, path, rect, row, shadow, stroke } from '../shapes.ts'
import type { Tint } from './compose-product.ts'
import { solePath } from './sandals.ts'

/*
 * What a thing is made of, or how it looks from its other side, in the colours of the thing: the second picture of products
 * of which a part enlarged would show nothing new. Each fills 800 × 1000.
 */

/** A stitched line. */
const seam = (d: string, colour: string) =>
  stroke(d, colour, 6, 0.85).replace('<path', '<path stroke-dasharray="22 16"')

const label = (x: number, y: number, tint: Tint) =>
  rect(x + 6, y + 8, 190, 116, '#0b1512', 6, 0.2) +
  rect(x, y, 190, 116, '#fbf3d4', 6) +
  bar(x + 34, y + 32, 122, 14, tint.dark) +
  bar(x + 54, y + 66, 82, 10, tint.beside)

const folds = (over: (fill: string) => string, tint: Tint) =>
  group('translate(0 -22)', path('M0 690 Q260 560 800 640 V1000 H0 Z', '#0b1512', 0.24)) +
  path('M0 690 Q260 560 800 640 V1000 H0 Z', lighter(tint.main, 0.1)) +
  over(lighter(tint.main, 0.1)) +
  path('M0 690 Q260 560 800 640 V1000 H0 Z', 'url(#fall)')

const woven = (tint: Tint, from: number) =>
  row(Math.ceil((1000 - from) / 18), (i) =>
    stroke(`M0 ${from + i * 18} H800`, tint.dark, 3, 0.16),
  ) + row(45, (i) => stroke(`M${i * 18} ${from} V1000`, tint.light, 3, 0.14))

/** Cloth with its weave, a hem and a label. */
export const cloth = (tint: Tint) =>
  rect(0, 0, 800, 1000, tint.main) +
  woven(tint, 0) +
  rect(0, 0, 800, 1000, 'url(#away)') +
  stroke('M0 150 Q400 190 800 140', tint.dark, 12, 0.4) +
  seam('M0 186 Q400 226 800 176', tint.light) +
  label(300, 300, tint) +
  folds(() => '', tint) +
  seam('M0 734 Q260 604 800 684', darker(tint.main, 0.4))

/** Rows of stitches of what is knitted. */
const stitches = (tint: Tint, from: number) =>
  row(Math.ceil((1020 - from) / 44), (j) =>
    stroke(
      `M-10 ${from + j * 44} ${'l27 30 l27 -30 '.repeat(16)}`,
      j % 7 === 3 ? tint.beside : tint.light,
      20,
      j % 7 === 3 ? 0.95 : 0.5,
    ),
  )

/** Wool with its stitches. */
export const knit = (tint: Tint) =>
  rect(0, 0, 800, 1000, darker(tint.main, 0.2)) +
  stitches({ ...tint, light: tint.main }, -20) +
  rect(0, 0, 800, 1000, 'url(#away)') +
  label(330, 250, tint) +
  folds(() => '', { ...tint, main: darker(tint.main, 0.15) }) +
  group(
    'translate(0 0)',
    `<clipPath id="fold"><path d="M0 690 Q260 560 800 640 V1000 H0 Z"/></clipPath><g clip-path="url(#fold)">${stitches({ ...tint, light: lighter(tint.main, 0.12) }, 560)}</g>`,
  ) +
  path('M0 690 Q260 560 800 640 V1000 H0 Z', 'url(#fall)')

/** The soles of a pair from below. */
const soles = (rubber: string, tread: string, tint: Tint) => {
  const one =
    path(solePath, '#0b1512', 0.2).replace('<path', '<path transform="translate(14 16)"') +
    path(solePath, rubber) +
    `<clipPath id="sole"><path d="${solePath}"/></clipPath><g clip-path="url(#sole)">${row(16, (i) => stroke(`M150 ${250 + i * 40} q30 -24 60 0 t60 0 t60 0 t60 0`, tread, 13))}${rect(140, 600, 270, 84, tint.main)}${bar(206, 630, 120, 20, tint.light)}</g>` +
    path(solePath, 'url(#away)')
  return group('translate(-4 -10)', one) + group('translate(804 -10) scale(-1 1)', one)
}

export const darkSoles = (tint: Tint) => soles('#33291f', '#4c3f31', tint)
export const lightSoles = (tint: Tint) => soles('#efe6d0', '#d5c8a8', tint)

const page = (x: number, lean: number, lines: string) =>
  path(
    `M400 270 Q${400 + lean * 0.5} 220 ${400 + lean} 262 V780 Q${400 + lean * 0.5} 738 400 788 Z`,
    '#fbf6e6',
  ) + group(`translate(${x} 0)`, lines)

const writing = (tint: Tint) =>
  bar(0, 320, 120, 18, tint.main) +
  row(9, (i) => bar(0, 372 + i * 38, i === 8 ? 110 : 220, 10, '#b9ae98', 5))

const drawn = (tint: Tint) =>
  rect(0, 320, 220, 190, tint.light, 8) +
  circle(150, 380, 34, tint.beside) +
  path('M0 510 V470 Q60 400 120 450 Q170 420 220 470 V510 Z', tint.main) +
  row(5, (i) => bar(0, 546 + i * 38, i === 4 ? 90 : 220, 10, '#b9ae98', 5))

const spread = (tint: Tint, left: string, right: string) =>
  shadow(400, 812, 350, 30) +
  path(
    'M400 292 Q240 230 84 276 V812 Q240 766 400 812 Q560 766 716 812 V276 Q560 230 400 292 Z',
    tint.main,
  ) +
  page(126, -300, left) +
  page(454, 300, right) +
  stroke('M400 272 V788', '#8c7b62', 5, 0.5) +
  path('M400 270 Q430 258 470 246 V748 Q430 768 400 788 Z', '#0b1512', 0.08)

/** A book open in its middle. */
export const pages = (tint: Tint) => spread(tint, writing(tint), drawn(tint))

/** A notebook open: ruled on the left, dotted on the right. */
export const ruled = (tint: Tint) =>
  spread(
    tint,
    row(11, (i) => bar(0, 330 + i * 38, 224, 4, '#a9bfc4', 2)) + bar(0, 312, 130, 12, tint.main),
    row(66, (i) => circle(8 + (i % 6) * 42, 326 + Math.floor(i / 6) * 40, 4, '#a9bfc4')),
  ) + stroke('M430 262 V850', tint.beside, 14)
