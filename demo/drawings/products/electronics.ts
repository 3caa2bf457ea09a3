import {
  ball,
  bar,
  circle,
  ellipse,
  path,
  rect,
  ring,
  row,
  shadow,
  stroke,
  tube,
} from '../shapes.ts'
import type { Tint } from './compose-product.ts'

export const headphones = (tint: Tint) =>
  shadow(400, 812, 260, 32) +
  stroke('M200 600 Q180 240 400 230 Q620 240 600 600', tint.dark, 44) +
  stroke('M200 600 Q180 240 400 230 Q620 240 600 600', tint.main, 30) +
  stroke('M250 330 Q310 260 400 258', tint.light, 8, 0.7) +
  rect(140, 560, 120, 220, tint.main, 56) +
  rect(540, 560, 120, 220, tint.main, 56) +
  rect(140, 560, 120, 220, 'url(#round)', 56) +
  rect(540, 560, 120, 220, 'url(#round)', 56) +
  rect(238, 580, 50, 180, '#26302c', 24) +
  rect(512, 580, 50, 180, '#26302c', 24) +
  circle(186, 670, 26, tint.beside) +
  circle(614, 670, 26, tint.beside)

export const speaker = (tint: Tint) =>
  shadow(400, 826, 230, 32) +
  rect(220, 260, 360, 560, tint.main, 60) +
  rect(220, 260, 360, 560, 'url(#round)', 60) +
  circle(400, 640, 128, '#1f2925') +
  circle(400, 640, 94, tint.dark) +
  ball(400, 640, 46, '#333f3a') +
  circle(400, 410, 66, '#1f2925') +
  ball(400, 410, 36, tint.dark) +
  row(3, (i) => circle(350 + i * 50, 300, 10, i === 1 ? tint.beside : '#fbf9f4')) +
  ring(400, 640, 128, 8, tint.light)

export const phone = (tint: Tint) =>
  shadow(410, 830, 190, 28) +
  rect(430, 190, 240, 560, tint.dark, 42) +
  rect(424, 186, 240, 560, tint.main, 42) +
  rect(424, 186, 240, 560, 'url(#away)', 42) +
  rect(450, 214, 92, 150, tint.dark, 30) +
  row(3, (i) => circle(496, 246 + i * 44, 17, '#15201c')) +
  rect(170, 250, 270, 580, '#1a2420', 44) +
  rect(184, 264, 242, 552, tint.beside, 34) +
  rect(184, 264, 242, 552, 'url(#glass)', 34) +
  bar(265, 278, 80, 18, '#1a2420') +
  row(12, (i) =>
    rect(
      206 + (i % 3) * 70,
      420 + Math.floor(i / 3) * 86,
      54,
      54,
      i % 2 ? tint.light : '#fbf9f4',
      14,
      0.92,
    ),
  )

export const keyboard = (tint: Tint) =>
  shadow(400, 740, 340, 40) +
  path('M90 470 H710 L740 720 H60 Z', tint.dark) +
  path('M96 462 H704 L730 690 H70 Z', tint.main) +
  row(4, (r) =>
    row(12, (i) =>
      rect(
        112 + i * 48 - r * 4 + i * r * 0.7,
        480 + r * 48,
        40,
        38,
        (i + r) % 7 === 0 ? tint.beside : tint.light,
        7,
      ),
    ),
  ) +
  rect(238, 672 - 0, 300, 14, tint.light, 7) +
  stroke('M400 462 Q400 330 520 300 Q640 280 640 160', '#2b332f', 10)

export const camera = (tint: Tint) =>
  shadow(400, 792, 310, 36) +
  rect(300, 340, 190, 90, tint.dark, 18) +
  rect(120, 410, 560, 370, tint.main, 40) +
  rect(120, 410, 560, 370, 'url(#flat)', 40) +
  rect(120, 480, 560, 190, '#29332f', 0) +
  circle(400, 590, 158, '#c7ccc9') +
  circle(400, 590, 136, '#171f1c') +
  ball(400, 590, 92, '#2e4a5a') +
  ellipse(366, 550, 30, 20, '#ffffff', 0.5) +
  rect(560, 436, 76, 36, '#fbf3d4', 8) +
  bar(160, 384, 90, 32, tint.beside) +
  circle(170, 444, 12, '#b4532a')

export const tablet = (tint: Tint) =>
  shadow(400, 830, 260, 28) +
  rect(176, 190, 452, 640, tint.dark, 34) +
  rect(170, 184, 452, 640, '#1a2420', 34) +
  rect(192, 214, 408, 580, tint.light, 14) +
  path('M192 620 Q330 480 430 600 Q520 520 600 620 V794 H192 Z', tint.main) +
  circle(492, 340, 56, tint.beside) +
  path('M192 214 H420 L250 794 H192 Z', '#ffffff', 0.14) +
  stroke('M664 240 V700', '#e9e1cc', 22) +
  path('M653 700 L664 760 L675 700 Z', '#33291f')

export const blender = (tint: Tint) =>
  shadow(400, 826, 190, 28) +
  path('M280 250 H530 L490 590 H310 Z', '#e6efec', 0.85) +
  path('M292 380 H518 L490 586 H310 Z', tint.beside, 0.9) +
  row(6, (i) => circle(330 + (i % 3) * 66, 440 + Math.floor(i / 3) * 76, 22, tint.light, 0.8)) +
  path('M280 250 H530 L490 590 H310 Z', 'url(#glass)') +
  stroke('M528 300 Q620 330 590 440 Q570 500 506 510', tint.dark, 26) +
  bar(268, 216, 274, 44, tint.dark, 18) +
  rect(360, 180, 90, 44, tint.main, 14) +
  path('M300 590 H500 L560 826 H240 Z', tint.main) +
  path('M300 590 H500 L560 826 H240 Z', 'url(#round)') +
  circle(400, 720, 46, '#f4efe4') +
  tube(394, 684, 12, 40, tint.dark)

export const fan = (tint: Tint) =>
  shadow(400, 830, 200, 28) +
  tube(382, 600, 36, 190, '#c7ccc9') +
  bar(270, 784, 260, 44, tint.dark, 22) +
  ring(400, 420, 226, 16, tint.dark) +
  row(
    3,
    (i) =>
      `<g transform="rotate(${i * 120} 400 420)">${path('M400 420 Q300 330 360 210 Q470 220 400 420 Z', tint.main)}${path('M400 420 Q300 330 360 210 Q470 220 400 420 Z', 'url(#away)')}</g>`,
  ) +
  row(
    24,
    (i) =>
      `<g transform="rotate(${i * 15} 400 420)">${stroke('M400 360 V204', '#f4efe4', 3, 0.7)}</g>`,
  ) +
  ball(400, 420, 48, tint.beside)
