import { circle, path, rect, row, shadow, stroke } from '../shapes.ts'
import type { Tint } from './compose-product.ts'

/** What hangs on the wall throws its shadow to the right. */
const hung = (d: string, { main }: Tint) =>
  path(d, '#0b1512', 0.14).replace('<path', '<path transform="translate(16 18)"') +
  path(d, main) +
  path(d, 'url(#away)')

const hanger =
  stroke('M400 168 v-34 q0 -30 26 -30 q24 0 24 24', '#6d5a44', 9) +
  stroke('M400 168 L250 250 M400 168 L550 250', '#9a653b', 16)

const shirtBody =
  'M292 236 Q400 300 508 236 L640 300 L690 470 L590 506 L566 452 L572 800 Q400 826 228 800 L234 452 L210 506 L110 470 L160 300 Z'

export const tShirt = (tint: Tint) =>
  hanger +
  hung(shirtBody, tint) +
  stroke('M292 236 Q400 306 508 236', tint.dark, 16) +
  stroke('M234 452 L246 700 M566 452 L554 700', tint.dark, 4, 0.5) +
  stroke('M232 776 Q400 800 568 776', tint.dark, 4, 0.5)

export const shirt = (tint: Tint) =>
  hanger +
  hung(shirtBody, tint) +
  path('M400 300 L300 226 L346 206 L400 270 L454 206 L500 226 Z', tint.light) +
  stroke('M400 300 V812', tint.dark, 5, 0.6) +
  row(6, (i) => circle(414, 360 + i * 76, 8, tint.light)) +
  rect(468, 430, 84, 92, tint.dark, 8, 0.35)

export const sweater = (tint: Tint) =>
  hung(
    'M290 232 Q400 286 510 232 L626 290 Q676 520 690 760 L604 772 L566 470 L574 812 H226 L234 470 L196 772 L110 760 Q124 520 174 290 Z',
    tint,
  ) +
  stroke('M290 232 Q400 296 510 232', tint.dark, 26) +
  row(5, (i) =>
    stroke(
      `M250 ${400 + i * 22} ${'q25 -24 50 0 t50 0 '.repeat(3)}`,
      i % 2 ? tint.light : tint.beside,
      9,
    ),
  ) +
  row(24, (i) => stroke(`M${240 + i * 14} 782 v26`, tint.dark, 5, 0.6))

export const jacket = (tint: Tint) =>
  hung(
    'M286 226 L400 262 L514 226 L630 286 Q682 520 700 764 L606 778 L572 480 L582 816 H218 L228 480 L194 778 L100 764 Q118 520 170 286 Z',
    tint,
  ) +
  path('M286 226 L400 262 L514 226 L486 190 H314 Z', tint.dark) +
  stroke('M400 262 V816', '#d9d2bf', 9) +
  stroke('M400 262 V816', tint.dark, 3) +
  stroke('M262 620 L344 600 M538 620 L456 600', tint.dark, 9) +
  row(3, (i) => stroke(`M232 ${360 + i * 150} q168 40 336 0`, tint.dark, 3, 0.4))

export const dress = (tint: Tint) =>
  hanger +
  hung(
    'M318 236 Q400 330 482 236 L522 246 Q506 400 520 440 Q590 640 650 838 Q400 884 150 838 Q210 640 280 440 Q294 400 278 246 Z',
    tint,
  ) +
  stroke('M282 442 Q400 468 518 442', tint.beside, 22) +
  row(5, (i) =>
    stroke(`M${310 + i * 45} 470 Q${270 + i * 65} 640 ${230 + i * 85} 850`, tint.dark, 4, 0.45),
  ) +
  row(9, (i) =>
    circle(
      250 + (i % 3) * 140 + (i > 5 ? 20 : 0),
      560 + Math.floor(i / 3) * 96,
      12,
      tint.light,
      0.7,
    ),
  )

export const trousers = (tint: Tint) =>
  hung('M266 160 H534 L568 840 L440 850 L402 380 L362 850 L232 840 Z', tint) +
  rect(262, 156, 276, 48, tint.dark, 8) +
  row(4, (i) => rect(290 + i * 66, 150, 14, 60, tint.main, 4)) +
  stroke('M402 206 V372', tint.dark, 5, 0.6) +
  stroke('M288 210 q10 80 -30 110 M514 210 q-10 80 30 110', tint.dark, 5, 0.7) +
  stroke('M300 420 L292 836 M500 420 L508 836', tint.light, 4, 0.4)

export const skirt = (tint: Tint) =>
  hung('M278 240 H522 Q600 500 664 790 Q400 850 136 790 Q200 500 278 240 Z', tint) +
  rect(272, 222, 256, 50, tint.dark, 10) +
  row(7, (i) => stroke(`M${300 + i * 33} 280 L${190 + i * 70} 812`, tint.dark, 5, 0.5)) +
  stroke('M150 742 Q400 800 650 742', tint.beside, 14, 0.85)

export const scarf = (tint: Tint) =>
  shadow(410, 846, 250) +
  path(
    'M250 300 Q400 180 550 300 Q600 380 520 430 Q400 500 280 430 Q200 380 250 300 Z',
    tint.main,
  ) +
  path('M330 310 Q400 270 470 310 Q490 350 400 370 Q310 350 330 310 Z', tint.dark) +
  path('M300 420 L420 446 L402 824 L262 812 Z', tint.main) +
  path('M420 440 L520 420 L560 764 L446 780 Z', tint.light) +
  row(6, (i) => stroke(`M${288 - i * 3} ${500 + i * 50} l128 12`, tint.beside, 14, 0.8)) +
  row(8, (i) => stroke(`M${270 + i * 18} 816 l-4 44`, tint.dark, 6)) +
  row(7, (i) => stroke(`M${454 + i * 16} 776 l4 42`, tint.dark, 6))
