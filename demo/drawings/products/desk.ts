import { ball, bar, circle, ellipse, path, rect, row, shadow, stroke, tube } from '../shapes.ts'
import type { Tint } from './compose-product.ts'

/** A closed book, seen a little from its side, without what is on its cover. */
const volume = (tint: Tint) =>
  shadow(420, 826, 230, 30) +
  path('M226 200 H570 Q600 200 600 230 V826 H226 Z', tint.dark) +
  rect(240, 212, 344, 600, '#f6efdd', 6) +
  path('M200 190 H556 Q580 190 580 214 V810 H200 Z', tint.main) +
  rect(200, 190, 56, 620, tint.dark, 6, 0.55) +
  rect(200, 190, 380, 620, 'url(#away)', 6)

export const book = (tint: Tint) =>
  volume(tint) +
  rect(300, 280, 232, 10, tint.light, 5) +
  rect(300, 310, 180, 10, tint.light, 5) +
  circle(416, 520, 92, tint.beside) +
  path('M330 560 Q416 430 502 560 Q416 640 330 560 Z', tint.light) +
  rect(340, 720, 152, 9, tint.light, 4)

export const novel = (tint: Tint) =>
  volume(tint) +
  rect(286, 240, 264, 330, tint.light, 6) +
  rect(286, 430, 264, 140, tint.dark) +
  row(3, (i) => {
    const [x, high] = [300 + i * 84, [150, 210, 120][i] ?? 150]
    return (
      rect(x, 570 - high, 72, high, [tint.beside, tint.main, tint.beside][i] ?? tint.main) +
      path(`M${x - 6} ${570 - high} l42 -40 l42 40z`, tint.dark) +
      row(4, (j) =>
        rect(x + 14 + (j % 2) * 30, 590 - high + Math.floor(j / 2) * 44, 16, 24, '#f6d27e', 2),
      )
    )
  }) +
  circle(510, 284, 24, '#f6d27e') +
  rect(306, 630, 224, 16, tint.light, 6) +
  rect(346, 664, 144, 10, tint.light, 5) +
  rect(366, 742, 104, 8, tint.light, 4) +
  path('M520 810 v60 l18 -18 l18 18 v-60z', tint.beside)

export const poems = (tint: Tint) =>
  volume(tint) +
  rect(286, 240, 264, 420, tint.dark, 130) +
  circle(430, 360, 54, '#f6e3b0') +
  circle(454, 346, 48, tint.dark) +
  row(9, (i) => circle(316 + ((i * 71) % 208), 300 + ((i * 53) % 190), 4 + (i % 3), '#f6e3b0')) +
  path('M300 590 q66 -90 130 -30 q60 -70 106 -4 q-40 104 -118 104 q-84 0 -118 -70z', tint.beside) +
  path('M320 620 q60 -50 110 -10 q50 -40 92 6 q-42 44 -104 44 q-64 0 -98 -40z', tint.light) +
  rect(336, 706, 164, 12, tint.light, 6) +
  rect(376, 742, 84, 8, tint.light, 4)

export const books = (tint: Tint) =>
  shadow(400, 812, 280, 30) +
  row(5, (i) => {
    const fill = [tint.main, tint.beside, tint.light, tint.dark, tint.main][i] ?? tint.main
    const x = 170 + (i % 3) * 22
    return (
      rect(x, 720 - i * 92, 430, 84, fill, 10) +
      rect(x + 380, 730 - i * 92, 56, 64, '#f6efdd', 4) +
      bar(x + 30, 752 - i * 92, 150, 10, '#fbf3d4', 5) +
      rect(x, 720 - i * 92, 430, 84, 'url(#flat)', 10, 0.7)
    )
  })

export const notebook = (tint: Tint) =>
  shadow(410, 822, 240, 30) +
  rect(232, 216, 392, 600, '#efe6d0', 14) +
  rect(214, 200, 392, 600, tint.main, 18) +
  rect(214, 200, 392, 600, 'url(#away)', 18) +
  rect(300, 300, 240, 130, '#fbf3d4', 12) +
  bar(330, 340, 180, 12, tint.dark) +
  bar(330, 376, 120, 12, tint.dark) +
  row(
    13,
    (i) =>
      stroke(`M196 ${236 + i * 44} q18 -18 40 0`, '#8d9692', 9) +
      circle(236, 238 + i * 44, 8, tint.dark),
  ) +
  stroke('M560 200 V842', tint.beside, 16)

export const pens = (tint: Tint) =>
  shadow(400, 812, 170, 28) +
  row(
    5,
    (i) =>
      `<g transform="rotate(${-16 + i * 8} 400 800)">${rect(386, 240 + (i % 2) * 40, 28, 380, [tint.main, tint.beside, tint.light, '#b4532a', tint.dark][i] ?? tint.main, 4)}${path(`M386 ${240 + (i % 2) * 40} L400 ${186 + (i % 2) * 40} L414 ${240 + (i % 2) * 40} Z`, '#e6c69a')}</g>`,
  ) +
  tube(290, 540, 220, 270, tint.main, 20) +
  ellipse(400, 546, 110, 22, tint.dark) +
  row(3, (i) => stroke(`M296 ${620 + i * 60} q104 26 208 0`, tint.light, 9, 0.7))

export const chair = (tint: Tint) =>
  shadow(400, 838, 240, 28) +
  rect(250, 200, 300, 300, tint.main, 56) +
  rect(250, 200, 300, 300, 'url(#ball)', 56) +
  row(3, (i) => stroke(`M290 ${280 + i * 70} H510`, tint.dark, 5, 0.5)) +
  tube(388, 490, 24, 70, '#5c6662') +
  bar(210, 540, 380, 70, tint.main, 34) +
  bar(190, 470, 44, 90, tint.dark, 20) +
  bar(566, 470, 44, 90, tint.dark, 20) +
  tube(386, 606, 28, 140, '#8d9692') +
  stroke('M400 740 L210 800 M400 740 L590 800 M400 740 L310 826 M400 740 L490 826', '#3b423f', 20) +
  row(4, (i) => ball([206, 594, 306, 494][i] ?? 400, i < 2 ? 812 : 834, 17, '#1f2925'))

export const stapler = (tint: Tint) =>
  shadow(400, 720, 320, 34) +
  path('M110 690 H690 V640 L110 656 Z', '#33403a') +
  path(
    'M120 560 Q150 470 260 470 L680 560 Q700 590 680 620 L150 650 Q110 610 120 560 Z',
    tint.main,
  ) +
  path(
    'M120 560 Q150 470 260 470 L680 560 Q700 590 680 620 L150 650 Q110 610 120 560 Z',
    'url(#flat)',
  ) +
  stroke('M250 500 L620 574', tint.light, 12, 0.7) +
  circle(196, 590, 28, tint.dark) +
  rect(96, 690, 610, 30, tint.dark, 12)

export const organizer = (tint: Tint) =>
  shadow(400, 812, 300, 30) +
  rect(140, 420, 520, 390, tint.main, 18) +
  rect(140, 420, 520, 390, 'url(#away)', 18) +
  row(
    3,
    (i) =>
      rect(166, 446 + i * 120, 468, 104, tint.dark, 12, 0.8) +
      bar(350, 486 + i * 120, 100, 20, '#e3c76f'),
  ) +
  row(4, (i) =>
    rect(
      190 + i * 60,
      330 - (i % 2) * 30,
      44,
      100 + (i % 2) * 30,
      i % 2 ? tint.beside : tint.light,
      4,
    ),
  ) +
  row(3, (i) =>
    stroke(
      `M${480 + i * 44} 420 V${280 + i * 24}`,
      ['#b4532a', tint.beside, '#3f7a4f'][i] ?? tint.main,
      16,
    ),
  )
