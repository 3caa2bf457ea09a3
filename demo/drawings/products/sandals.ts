import { darker, lighter } from '../palette.ts'
import { bar, circle, group, path, rect, row, stroke } from '../shapes.ts'
import type { Tint } from './compose-product.ts'

/** The sole of a left foot from above, its toes upwards. */
export const solePath =
  'M262 858 Q196 856 184 772 Q178 700 192 620 Q200 548 166 452 Q136 342 186 256 Q232 186 306 208 Q374 236 388 334 Q396 420 366 520 Q346 604 346 690 Q350 780 338 812 Q318 858 262 858 Z'

const sole = (edge: string, bed: string) =>
  path(solePath, '#0b1512', 0.2).replace('<path', '<path transform="translate(14 16)"') +
  path(solePath, edge) +
  group('translate(27 57) scale(.9)', path(solePath, bed) + path(solePath, 'url(#away)'))

/** A pair seen from above: the drawn left one and its mirror image. */
const above = (left: string) =>
  group('translate(-4 -10)', left) + group('translate(804 -10) scale(-1 1)', left)

const leather = '#b98b5b'

/** Stitches along a line. */
const stitched = (d: string, colour: string) =>
  stroke(d, colour, 5, 0.8).replace('<path', '<path stroke-dasharray="3 14"')

/** A band across the foot, with its shade below and its seams. */
const band = (d: string, { main, dark, light }: Tint, width: number) =>
  group('translate(4 10)', stroke(d, '#0b1512', width, 0.22)) +
  stroke(d, dark, width) +
  stroke(d, main, width - 8) +
  group(`translate(0 ${-width / 2 + 13})`, stitched(d, light)) +
  group(`translate(0 ${width / 2 - 13})`, stitched(d, light))

const buckle = (x: number, y: number) =>
  rect(x - 24, y - 26, 48, 52, '#c9a64f', 9) +
  rect(x - 13, y - 15, 26, 30, '#7d5a33', 4) +
  bar(x - 4, y - 26, 8, 52, '#e3c76f', 4)

export const sandals = (tint: Tint) =>
  above(
    sole(darker(leather, 0.35), lighter(leather, 0.12)) +
      band('M150 452 Q270 372 392 420', tint, 74) +
      band('M158 556 Q270 478 372 536', tint, 66) +
      band('M180 726 Q262 672 350 724', tint, 56) +
      buckle(206, 520),
  )

export const huaraches = (tint: Tint) =>
  above(
    sole('#3a2a1c', lighter(leather, 0.2)) +
      group(
        'translate(2 8)',
        path('M152 300 Q270 190 394 312 L380 560 Q276 618 176 566 Z', '#0b1512', 0.22),
      ) +
      path('M152 300 Q270 190 394 312 L380 560 Q276 618 176 566 Z', tint.dark) +
      row(6, (i) =>
        stroke(
          `M${160 + i * 3} ${330 + i * 44} Q272 ${264 + i * 50} ${388 - i * 2} ${336 + i * 42}`,
          tint.main,
          28,
        ),
      ) +
      row(5, (i) =>
        row(6, (j) =>
          bar(
            184 + i * 40,
            306 + j * 42 + Math.abs(i - 2) * 7 + (i % 2) * 21,
            26,
            26,
            i % 2 ? tint.light : tint.beside,
            8,
          ),
        ),
      ) +
      band('M182 716 Q262 664 350 714', tint, 50) +
      buckle(330, 700),
  )

export const flipFlops = (tint: Tint) =>
  above(
    sole(tint.dark, tint.main) +
      row(9, (i) => stroke(`M${206 + i * 3} ${640 + i * 20} h${124 - i * 4}`, tint.dark, 4, 0.35)) +
      row(6, (i) => circle(220 + (i % 3) * 50, 262 + Math.floor(i / 3) * 44, 7, tint.light, 0.7)) +
      group(
        'translate(6 12)',
        stroke('M276 338 Q200 400 178 566 M276 338 Q352 410 372 548', '#0b1512', 34, 0.22),
      ) +
      stroke('M276 338 Q200 400 178 566 M276 338 Q352 410 372 548', darker(tint.beside, 0.2), 34) +
      stroke('M276 338 Q200 400 178 566 M276 338 Q352 410 372 548', tint.beside, 24) +
      circle(276, 334, 20, darker(tint.beside, 0.3)) +
      circle(276, 334, 10, tint.light),
  )
