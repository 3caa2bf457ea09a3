import { ball, bar, circle, ellipse, path, rect, ring, row, shadow, stroke } from '../shapes.ts'
import type { Tint } from './compose-product.ts'

export const handbag = (tint: Tint) =>
  shadow(400, 806, 280) +
  stroke('M270 480 Q270 220 400 220 Q530 220 530 480', tint.dark, 26) +
  path('M170 470 H630 L674 800 Q400 826 126 800 Z', tint.main) +
  path('M170 470 H630 L674 800 Q400 826 126 800 Z', 'url(#away)') +
  path('M170 470 H630 L640 560 Q400 660 160 560 Z', tint.dark, 0.75) +
  rect(366, 566, 68, 76, '#d8b45a', 12) +
  rect(386, 592, 28, 34, tint.dark, 6)

export const backpack = (tint: Tint) =>
  shadow(400, 826, 250) +
  stroke('M330 250 Q330 180 400 180 Q470 180 470 250', tint.dark, 22) +
  path('M210 420 Q210 230 400 230 Q590 230 590 420 L606 800 Q400 840 194 800 Z', tint.main) +
  path('M210 420 Q210 230 400 230 Q590 230 590 420 L606 800 Q400 840 194 800 Z', 'url(#away)') +
  path('M252 560 H548 L556 760 Q400 784 244 760 Z', tint.dark, 0.65) +
  bar(252, 552, 296, 20, '#d9d2bf', 10) +
  stroke('M226 400 Q400 440 574 400', '#d9d2bf', 9) +
  rect(352, 620, 96, 66, tint.beside, 10)

export const cap = (tint: Tint) =>
  shadow(420, 724, 300, 36) +
  path('M180 640 Q170 380 380 370 Q590 380 590 630 Z', tint.main) +
  path('M180 640 Q170 380 380 370 Q590 380 590 630 Z', 'url(#ball)') +
  path('M470 624 Q660 590 724 690 Q600 720 440 664 Z', tint.dark) +
  stroke('M380 372 Q330 500 340 644 M380 372 Q470 480 480 640', tint.dark, 4, 0.6) +
  ball(380, 372, 18, tint.beside) +
  circle(430, 530, 50, tint.light) +
  path('M430 500 l10 22 24 2 -18 16 6 24 -22 -12 -22 12 6 -24 -18 -16 24 -2z', tint.dark)

export const belt = (tint: Tint) =>
  shadow(410, 700, 260, 34) +
  ring(400, 540, 190, 60, tint.dark) +
  ring(392, 528, 190, 54, tint.main) +
  stroke('M224 470 Q250 380 340 350', tint.light, 8, 0.6) +
  rect(502, 594, 130, 130, '#c9a64f', 16) +
  rect(526, 618, 82, 82, tint.main, 6) +
  stroke('M560 616 V704', '#c9a64f', 12)

export const watch = (tint: Tint) =>
  shadow(408, 826, 180, 30) +
  path('M326 180 H474 L490 400 H310 Z', tint.main) +
  path('M310 600 H490 L474 830 H326 Z', tint.main) +
  path('M326 180 H474 L490 400 H310 Z', 'url(#round)') +
  path('M310 600 H490 L474 830 H326 Z', 'url(#round)') +
  circle(400, 500, 158, '#c7ccc9') +
  circle(400, 500, 158, 'url(#ball)') +
  circle(400, 500, 128, '#fbf9f4') +
  row(
    12,
    (i) =>
      `<g transform="rotate(${i * 30} 400 500)">${rect(396, 386, 8, i % 3 ? 14 : 26, '#3b423f', 3)}</g>`,
  ) +
  stroke('M400 500 L400 420', '#22302b', 10) +
  stroke('M400 500 L456 528', '#22302b', 8) +
  circle(400, 500, 11, tint.main) +
  rect(556, 486, 22, 28, '#9aa29f', 6)

export const glasses = (tint: Tint) =>
  shadow(400, 640, 320, 30) +
  stroke('M150 470 Q90 480 70 590 M650 470 Q710 480 730 590', tint.dark, 18) +
  path('M130 440 Q260 410 370 450 Q390 620 260 630 Q140 620 130 440 Z', '#26322e', 0.88) +
  path('M670 440 Q540 410 430 450 Q410 620 540 630 Q660 620 670 440 Z', '#26322e', 0.88) +
  stroke('M130 440 Q260 410 370 450 Q390 620 260 630 Q140 620 130 440 Z', tint.main, 22) +
  stroke('M670 440 Q540 410 430 450 Q410 620 540 630 Q660 620 670 440 Z', tint.main, 22) +
  stroke('M370 460 Q400 436 430 460', tint.main, 20) +
  path('M170 470 Q220 450 270 456 L200 570 Q172 530 170 470 Z', '#ffffff', 0.18) +
  path('M470 470 Q520 450 570 456 L500 570 Q472 530 470 470 Z', '#ffffff', 0.18)

export const wallet = (tint: Tint) =>
  shadow(410, 700, 280, 36) +
  rect(200, 372, 400, 120, '#e9e1cc', 10) +
  rect(230, 350, 340, 120, tint.beside, 10) +
  rect(160, 420, 480, 280, tint.main, 26) +
  rect(160, 420, 480, 280, 'url(#flat)', 26, 0.8) +
  `<rect x="178" y="438" width="444" height="244" rx="16" fill="none" stroke="${tint.light}" stroke-width="4" stroke-dasharray="14 10"/>` +
  path('M640 520 H540 Q510 520 510 560 Q510 600 540 600 H640 Z', tint.dark) +
  ellipse(552, 560, 16, 16, '#d8b45a')
