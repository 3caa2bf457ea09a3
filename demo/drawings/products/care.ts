import { mix } from '../palette.ts'
import { ball, bar, circle, ellipse, path, rect, row, shadow, stroke, tube } from '../shapes.ts'
import type { Tint } from './compose-product.ts'

export const cream = (tint: Tint) =>
  shadow(400, 800, 260, 34) +
  tube(180, 560, 440, 236, tint.main, 40) +
  ellipse(400, 566, 220, 44, tint.dark) +
  ellipse(400, 556, 196, 36, '#fbf6ea') +
  path('M320 556 Q360 500 410 530 Q460 500 480 556 Z', '#ffffff') +
  rect(250, 630, 300, 100, '#fbf3d4', 14) +
  bar(290, 660, 220, 13, tint.dark) +
  bar(330, 690, 140, 11, tint.beside) +
  `<g transform="rotate(-18 560 470)">${tube(420, 400, 320, 70, '#c9a64f', 20)}</g>`

export const perfume = (tint: Tint) =>
  shadow(400, 822, 190, 30) +
  tube(352, 236, 96, 120, '#c9a64f', 14) +
  rect(374, 350, 52, 50, '#d9d2bf', 4) +
  rect(250, 394, 300, 424, tint.light, 40) +
  rect(270, 520, 260, 280, tint.main, 28, 0.85) +
  rect(250, 394, 300, 424, 'url(#glass)', 40) +
  rect(320, 590, 160, 100, '#fbf9f4', 10) +
  bar(350, 622, 100, 10, tint.dark) +
  bar(366, 650, 68, 9, tint.dark)

/** Of each colour the red that goes with it. */
const rouge = ({ main }: Tint) => mix(main, '#b8324a', 0.78)

export const lipstick = (tint: Tint) =>
  shadow(430, 822, 230, 28) +
  path('M290 400 Q290 300 390 260 V470 H290 Z', rouge(tint)) +
  path('M290 400 Q290 300 390 260 V470 H290 Z', 'url(#round)') +
  tube(280, 466, 120, 90, '#d8b45a', 8) +
  tube(262, 552, 156, 268, '#1f2925', 14) +
  tube(480, 480, 156, 340, '#1f2925', 14) +
  rect(480, 720, 156, 22, '#d8b45a') +
  rect(262, 740, 156, 22, '#d8b45a')

export const soaps = (tint: Tint) =>
  shadow(400, 806, 300, 34) +
  row(
    3,
    (i) =>
      bar(
        190 - i * 8 + (i % 2) * 40,
        680 - i * 126,
        400,
        120,
        [tint.main, tint.light, tint.beside][i] ?? tint.main,
        46,
      ) +
      bar(300 + (i % 2) * 40, 720 - i * 126, 180, 42, '#ffffff', 20).replace(
        '<rect',
        '<rect opacity=".35"',
      ),
  ) +
  stroke('M186 740 H614', '#c7a878', 10)

export const shampoo = (tint: Tint) =>
  shadow(400, 826, 210, 30) +
  tube(300, 420, 210, 404, tint.main, 50) +
  rect(326, 540, 158, 190, '#fbf3d4', 14) +
  bar(350, 580, 110, 12, tint.dark) +
  circle(405, 658, 40, tint.beside) +
  tube(370, 350, 70, 76, tint.dark, 10) +
  path('M340 330 H470 Q520 330 540 360 L520 376 Q500 356 460 356 H340 Z', tint.dark) +
  tube(540, 600, 110, 224, tint.light, 30) +
  tube(566, 548, 58, 60, tint.dark, 10)

export const brush = (tint: Tint) =>
  shadow(400, 812, 260, 28) +
  `<g transform="rotate(-32 400 520)">${bar(90, 500, 360, 58, tint.main, 29)}${rect(430, 420, 300, 210, tint.main, 100)}${rect(430, 420, 300, 210, 'url(#ball)', 100)}${rect(452, 440, 256, 170, tint.light, 80)}${row(28, (i) => circle(484 + (i % 7) * 32, 464 + Math.floor(i / 7) * 40, 8, tint.dark))}</g>`

export const petBed = (tint: Tint) =>
  shadow(400, 800, 340, 40) +
  ellipse(400, 640, 320, 170, tint.main) +
  ellipse(400, 640, 320, 170, 'url(#ball)') +
  ellipse(400, 610, 226, 100, tint.dark) +
  ellipse(400, 624, 214, 92, tint.light) +
  row(5, (i) => circle(300 + i * 50, 620 + (i % 2) * 26, 11, tint.beside)) +
  path('M330 740 q40 -26 70 0 q30 -26 70 0 q-30 44 -70 62 q-40 -18 -70 -62z', tint.beside)

export const petBowl = (tint: Tint) =>
  shadow(400, 790, 300, 36) +
  path('M170 560 H630 L690 786 H110 Z', tint.main) +
  path('M170 560 H630 L690 786 H110 Z', 'url(#round)') +
  ellipse(400, 560, 230, 60, tint.light) +
  ellipse(400, 566, 200, 46, '#5b3b26') +
  row(14, (i) =>
    ball(240 + (i % 7) * 54, 548 + Math.floor(i / 7) * 26, 22, i % 3 ? '#9a653b' : '#b98b5b'),
  ) +
  `<g fill="#fbf9f4">${circle(400, 690, 34, '#fbf9f4')}${row(4, (i) => circle(346 + i * 36, 648 - (i === 1 || i === 2 ? 16 : 0), 15, '#fbf9f4'))}</g>`

export const leash = (tint: Tint) =>
  shadow(400, 780, 260, 32) +
  stroke(
    'M240 320 Q540 240 560 420 Q560 560 340 560 Q200 580 230 680 Q280 780 480 740',
    tint.dark,
    34,
  ) +
  stroke(
    'M240 320 Q540 240 560 420 Q560 560 340 560 Q200 580 230 680 Q280 780 480 740',
    tint.main,
    26,
  ) +
  `<circle cx="200" cy="350" r="70" fill="none" stroke="${tint.main}" stroke-width="28"/>` +
  stroke('M500 738 l70 -14', '#b9c2bf', 24) +
  `<circle cx="604" cy="716" r="34" fill="none" stroke="#b9c2bf" stroke-width="14"/>` +
  row(8, (i) => circle(300 + i * 32, 298 + Math.abs(i - 4) * 4, 6, tint.light))

export const petToy = (tint: Tint) =>
  shadow(400, 760, 300, 32) +
  `<g transform="rotate(-14 400 600)">${bar(220, 550, 360, 100, tint.main, 50)}${row(4, (i) => ball(i % 2 ? 580 : 220, i < 2 ? 540 : 660, 74, tint.main))}${bar(260, 566, 280, 24, tint.light, 12)}</g>` +
  ball(590, 380, 76, tint.beside) +
  stroke('M520 360 Q590 330 660 372', '#fbf9f4', 9)
