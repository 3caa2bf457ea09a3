import { bar, circle, ellipse, group, path, rect, row, shadow, stroke } from '../shapes.ts'
import type { Tint } from './compose-product.ts'

/** A pair: the far one a little smaller, behind and higher. */
const pair = (one: string) =>
  shadow(420, 806, 330, 40) +
  group('translate(150 -80) scale(.84)', one) +
  group('translate(0 20)', one)

const sneakerOf = (tint: Tint) =>
  path(
    'M120 690 Q110 560 150 500 L290 480 Q350 560 470 610 Q640 640 668 700 L664 730 H126 Z',
    tint.main,
  ) +
  path(
    'M120 690 Q110 560 150 500 L290 480 Q350 560 470 610 Q640 640 668 700 L664 730 H126 Z',
    'url(#fall)',
  ) +
  path('M500 618 Q640 640 668 700 L664 730 H548 Q530 660 500 618 Z', tint.light) +
  path('M126 640 Q240 690 360 560 L400 590 Q300 720 126 690 Z', tint.beside) +
  row(5, (i) => stroke(`M${316 + i * 34} ${512 + i * 22} l-46 44`, '#fbf9f4', 10)) +
  bar(112, 726, 566, 50, '#f4efe4', 22) +
  rect(112, 760, 566, 16, tint.dark, 8)

export const sneakers = (tint: Tint) => pair(sneakerOf(tint))

const bootOf = (tint: Tint) =>
  path('M190 330 H400 Q390 520 420 580 Q620 620 640 720 V744 H190 Z', tint.main) +
  path('M190 330 H400 Q390 520 420 580 Q620 620 640 720 V744 H190 Z', 'url(#away)') +
  rect(184, 318, 222, 44, tint.dark, 14) +
  row(5, (i) => stroke(`M330 ${420 + i * 42} l76 -14`, '#e9dcc0', 9)) +
  path('M520 620 Q620 650 640 720 V744 H540 Q548 670 520 620 Z', tint.dark, 0.45) +
  rect(184, 740, 464, 30, '#2c2620', 8) +
  rect(184, 764, 130, 26, '#2c2620', 6)

export const boots = (tint: Tint) => pair(bootOf(tint))

const shoeOf = (tint: Tint) =>
  path('M120 640 Q130 560 180 548 Q280 560 380 590 Q640 620 676 716 L672 740 H122 Z', tint.main) +
  path(
    'M120 640 Q130 560 180 548 Q280 560 380 590 Q640 620 676 716 L672 740 H122 Z',
    'url(#flat)',
  ) +
  ellipse(260, 586, 118, 34, tint.dark, 0.8) +
  stroke('M392 596 Q430 640 420 736', tint.dark, 5, 0.7) +
  row(3, (i) => stroke(`M${388 + i * 36} ${602 + i * 8} l-40 26`, tint.light, 8)) +
  rect(118, 736, 560, 20, '#33291f', 6) +
  rect(118, 750, 150, 30, '#33291f', 5)

export const shoes = (tint: Tint) => pair(shoeOf(tint))

const slipperOf = (tint: Tint) =>
  bar(110, 700, 560, 60, '#e8dcc5', 30) +
  path('M330 706 Q350 560 500 560 Q670 580 672 730 H330 Z', tint.main) +
  path('M330 706 Q350 560 500 560 Q670 580 672 730 H330 Z', 'url(#ball)') +
  stroke('M336 704 Q360 574 500 566', tint.light, 26) +
  row(6, (i) => circle(420 + (i % 3) * 80, 620 + Math.floor(i / 3) * 60, 9, tint.beside))

export const slippers = (tint: Tint) => pair(slipperOf(tint))
