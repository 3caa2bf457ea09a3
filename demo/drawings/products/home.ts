import {
  ball,
  bar,
  circle,
  ellipse,
  glow,
  path,
  rect,
  row,
  shadow,
  stroke,
  tube,
} from '../shapes.ts'
import type { Tint } from './compose-product.ts'

export const mug = (tint: Tint) =>
  shadow(410, 812, 240, 34) +
  stroke('M540 520 Q690 520 680 640 Q670 740 540 730', tint.dark, 42) +
  stroke('M540 520 Q690 520 680 640 Q670 740 540 730', tint.main, 30) +
  path('M210 430 H556 V700 Q556 810 470 810 H296 Q210 810 210 700 Z', tint.main) +
  path('M210 430 H556 V700 Q556 810 470 810 H296 Q210 810 210 700 Z', 'url(#round)') +
  ellipse(383, 430, 173, 40, tint.light) +
  ellipse(383, 436, 150, 28, '#4a2f20') +
  row(7, (i) =>
    path(`M${236 + i * 44} 600 l22 -34 22 34 -22 34z`, i % 2 ? tint.light : tint.beside, 0.9),
  ) +
  stroke('M330 350 q-30 -40 0 -80 t0 -80 M420 350 q-30 -40 0 -80 t0 -80', '#ffffff', 10, 0.5)

export const lamp = (tint: Tint) =>
  glow(400, 480, 340, 0.7) +
  shadow(400, 820, 180, 26) +
  tube(386, 480, 28, 300, '#b08a4a') +
  ball(400, 700, 64, tint.dark, 84) +
  bar(300, 786, 200, 30, '#b08a4a', 14) +
  path('M290 230 H510 L590 500 H210 Z', tint.main) +
  path('M290 230 H510 L590 500 H210 Z', 'url(#round)') +
  ellipse(400, 500, 190, 22, '#fff1c4')

export const cushion = (tint: Tint) =>
  shadow(400, 806, 300, 36) +
  path(
    'M150 350 Q400 400 650 350 Q610 580 650 800 Q400 756 150 800 Q190 580 150 350 Z',
    tint.main,
  ) +
  path(
    'M150 350 Q400 400 650 350 Q610 580 650 800 Q400 756 150 800 Q190 580 150 350 Z',
    'url(#ball)',
  ) +
  row(5, (i) => path(`M400 ${420 + i * 70} l36 28 -36 28 -36 -28z`, tint.beside)) +
  row(5, (i) =>
    path(
      `M276 ${420 + i * 70} l30 28 -30 28 -30 -28z M524 ${420 + i * 70} l30 28 -30 28 -30 -28z`,
      tint.light,
    ),
  ) +
  row(4, (i) => circle(i % 2 ? 650 : 150, i < 2 ? 350 : 800, 18, tint.dark))

export const plantPot = (tint: Tint) =>
  shadow(400, 822, 210, 30) +
  row(
    7,
    (i) =>
      `<g transform="rotate(${-54 + i * 18} 400 560)">${path('M400 570 Q340 420 400 220 Q460 420 400 570 Z', i % 2 ? '#3f7a4f' : '#5a9a62')}${stroke('M400 560 V260', '#2c5c3a', 4, 0.7)}</g>`,
  ) +
  path('M236 540 H564 L520 820 H280 Z', tint.main) +
  path('M236 540 H564 L520 820 H280 Z', 'url(#round)') +
  bar(220, 520, 360, 54, tint.dark, 14) +
  stroke('M262 660 H538', tint.light, 12, 0.8)

export const vase = (tint: Tint) =>
  shadow(400, 826, 190, 28) +
  row(5, (i) =>
    stroke(
      `M400 420 Q${340 + i * 30} 320 ${270 + i * 66} ${200 + Math.abs(i - 2) * 34}`,
      '#5f7f56',
      8,
    ),
  ) +
  row(5, (i) =>
    ball(270 + i * 66, 196 + Math.abs(i - 2) * 34, 38, i % 2 ? tint.beside : '#e8b7a0'),
  ) +
  path(
    'M350 400 H450 Q440 470 500 540 Q580 660 500 790 Q480 824 400 824 Q320 824 300 790 Q220 660 300 540 Q360 470 350 400 Z',
    tint.main,
  ) +
  path(
    'M350 400 H450 Q440 470 500 540 Q580 660 500 790 Q480 824 400 824 Q320 824 300 790 Q220 660 300 540 Q360 470 350 400 Z',
    'url(#round)',
  ) +
  ellipse(400, 400, 50, 12, tint.dark) +
  stroke('M268 640 Q400 690 532 640 M262 680 Q400 730 538 680', tint.light, 9, 0.8)

export const pot = (tint: Tint) =>
  shadow(400, 806, 300, 34) +
  bar(76, 540, 110, 34, tint.dark) +
  bar(614, 540, 110, 34, tint.dark) +
  path('M150 480 H650 V700 Q650 800 550 800 H250 Q150 800 150 700 Z', tint.main) +
  path('M150 480 H650 V700 Q650 800 550 800 H250 Q150 800 150 700 Z', 'url(#round)') +
  path('M150 476 Q400 330 650 476 Z', tint.light) +
  path('M150 476 Q400 330 650 476 Z', 'url(#ball)') +
  bar(140, 464, 520, 34, '#c7ccc9', 16) +
  ball(400, 380, 34, '#2b2b28')

export const plates = (tint: Tint) =>
  shadow(400, 800, 320, 30) +
  row(
    4,
    (i) =>
      ellipse(400, 770 - i * 34, 300, 62, i % 2 ? tint.light : tint.main) +
      ellipse(400, 770 - i * 34, 300, 62, 'url(#ball)'),
  ) +
  `<g>${circle(400, 430, 230, tint.main)}${circle(400, 430, 230, 'url(#ball)')}${circle(400, 430, 158, tint.light)}</g>` +
  row(
    16,
    (i) =>
      `<g transform="rotate(${i * 22.5} 400 430)">${ellipse(400, 236, 11, 24, tint.beside)}</g>`,
  )

export const blanket = (tint: Tint) =>
  shadow(400, 806, 320, 30) +
  row(
    4,
    (i) =>
      rect(140, 700 - i * 110, 520, 104, i % 2 ? tint.light : tint.main, 46) +
      rect(140, 700 - i * 110, 520, 104, 'url(#flat)', 46),
  ) +
  row(4, (i) =>
    stroke(
      `M180 ${752 - i * 110} ${'q30 -26 60 0 t60 0 '.repeat(3)} q30 -26 60 0`,
      i % 2 ? tint.main : tint.beside,
      8,
    ),
  ) +
  row(14, (i) => stroke(`M${166 + i * 36} 800 v28`, tint.dark, 6))
