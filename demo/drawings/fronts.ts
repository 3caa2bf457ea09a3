import { chair } from './furniture.ts'
import { box, flower, plant, plate } from './goods.ts'
import type { Look } from './look.ts'
import { awning, kerb, street, tree } from './outdoors.ts'
import {
  clay,
  cream,
  darker,
  ink,
  iron,
  leaf,
  lighter,
  mix,
  paper,
  rose,
  saffron,
  sage,
  teal,
  walnut,
} from './palette.ts'
import { lightString } from './room.ts'
import {
  ball,
  bar,
  circle,
  ellipse,
  glow,
  path,
  rect,
  ring,
  row,
  shadow,
  stroke,
  tube,
} from './shapes.ts'
import { nth, solid } from './showroom.ts'

/** Businesses from the street. */

export function shopfront(look: Look): string {
  const day = look.time === 'day'
  const wall = day ? lighter(look.accent, 0.55) : mix(look.accent, '#1f2f3a', 0.55)
  const pane = day ? '#a9c6c8' : '#f3cb78'
  const display = (x: number, w: number) =>
    rect(x - 14, 386, w + 28, 324, darker(look.timber, 0.25), 6) +
    rect(x, 400, w, 296, pane, 4) +
    [500, 600, 690].map((y) => rect(x, y, w, 8, look.timber)).join('') +
    [500, 600, 690]
      .map((y) =>
        row(4, (i) =>
          box(
            x + (w / 4) * (i + 0.5),
            y,
            52,
            44 + ((i * 17 + y) % 26),
            nth([clay, teal, cream, saffron, sage], i + y / 10),
          ),
        ),
      )
      .join('') +
    rect(x, 400, w, 296, 'url(#glass)', 4) +
    rect(x - 24, 706, w + 48, 18, lighter(wall, 0.4), 4)
  return [
    street(look, 160),
    rect(210, 150, 1180, kerb - 150, wall),
    rect(210, 150, 1180, kerb - 150, 'url(#away)'),
    rect(194, 132, 1212, 30, mix(wall, clay, 0.4), 4),
    rect(250, 190, 1100, 84, darker(look.timber, 0.2), 10),
    rect(264, 202, 1072, 60, mix(look.accent, ink, 0.25), 6),
    // A sign with a mark and no letters.
    ...[620, 980].map((x) => bar(x - 90, 228, 180, 10, saffron)),
    ring(800, 232, 20, 7, saffron),
    display(280, 380),
    display(940, 380),
    rect(700, 386, 200, 374, darker(look.timber, 0.35), 6),
    rect(716, 402, 168, 358, look.timber, 4),
    rect(736, 424, 128, 190, pane, 4),
    rect(736, 424, 128, 190, 'url(#glass)', 4),
    circle(864, 650, 9, saffron),
    awning(256, 292, 430, 90, look.accent),
    awning(914, 292, 430, 90, look.accent),
    ...[250, 1350].map(
      (x) => glow(x, 320, day ? 40 : 220) + tube(x - 10, 296, 20, 40, '#fff1c9', 6),
    ),
    plant(670, kerb + 60, 170, clay),
    plant(940, kerb + 60, 170, clay),
    shadow(1200, 862, 150, 14),
    stroke('M1090 800 h220 M1104 800 v56 M1296 800 v56 M1090 766 h220', look.timber, 14),
    tree(look, 110, 840, 430),
  ].join('')
}

export function terrace(look: Look): string {
  const set = (x: number, y: number, s: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})">${[
      chair(-150, 0, 240, walnut, look.accent),
      chair(150, 0, 240, walnut, look.accent),
      shadow(0, 6, 120, 14),
      stroke('M0 -150 V0 M0 -6 l-50 10 M0 -6 l50 10', iron, 10),
      ellipse(0, -150, 126, 26, darker(cream, 0.1)),
      ellipse(0, -158, 126, 26, paper),
      plate(-54, -160, 84, ellipse(-54, -166, 20, 7, clay)),
      plate(54, -160, 84, ellipse(54, -166, 20, 7, leaf)),
      tube(-10, -196, 20, 36, teal, 4),
      flower(0, -196, 46, -12, saffron),
      flower(0, -196, 52, 10, rose),
    ].join('')}</g>`
  const parasol = (x: number) =>
    stroke(`M${x} 250 V820`, walnut, 12) +
    solid(
      `M${x - 230} 330 q230 -210 460 0 q-58 -34 -115 0 q-58 -34 -115 0 q-58 -34 -115 0 q-58 -34 -115 0z`,
      look.accent,
      'flat',
    ) +
    path(
      `M${x - 115} 330 q20 -130 115 -150 q95 20 115 150 q-58 -34 -115 0 q-58 -34 -115 0z`,
      cream,
      0.85,
    )
  return [
    street(look, 120),
    rect(0, 440, 1600, kerb - 440, look.time === 'day' ? '#7f9f6f' : '#2b4138'),
    row(26, (i) =>
      ball(30 + i * 62, 446 + (i % 3) * 10, 52, look.time === 'day' ? '#6f955f' : '#2c463b'),
    ),
    row(40, (i) => circle(20 + i * 40, 430 + ((i * 37) % 90), 7, nth([saffron, rose, paper], i))),
    rect(0, 640, 1600, 130, look.timber),
    rect(0, 640, 1600, 130, 'url(#away)'),
    row(20, (i) => rect(i * 82, 640, 6, 130, darker(look.timber, 0.3))),
    rect(0, 632, 1600, 16, lighter(look.timber, 0.2)),
    parasol(420),
    parasol(1180),
    lightString(look, 0, 150, 800, 130, 60, 10),
    lightString(look, 800, 130, 1600, 150, 60, 10),
    set(420, 830, 1.05),
    set(1180, 830, 1.05),
    set(800, 880, 1.15),
    plant(60, 860, 230, clay),
    plant(1540, 860, 230, clay),
  ].join('')
}
