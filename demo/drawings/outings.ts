import { flower, plant } from './goods.ts'
import { type Look, pick } from './look.ts'
import { awning, kerb, skyOver, street, tree } from './outdoors.ts'
import {
  clay,
  cream,
  darker,
  ink,
  leaf,
  lighter,
  mix,
  oak,
  paper,
  rose,
  saffron,
  sage,
  sand,
  teal,
  walnut,
  wood,
} from './palette.ts'
import {
  arch,
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
} from './shapes.ts'

export function patio(look: Look): string {
  const wall = look.time === 'day' ? mix(look.accent, cream, 0.55) : mix(look.accent, ink, 0.55)
  const bays = [0, 1, 2, 3, 4].map((i) => {
    const x = 70 + i * 300
    return (
      arch(x - 14, 270, 268, 430, lighter(wall, 0.4)) +
      arch(x, 284, 240, 416, darker(wall, 0.5)) +
      (i === 2
        ? arch(x + 60, 420, 120, 270, walnut) + circle(x + 160, 560, 7, saffron)
        : rect(x + 80, 420, 80, 110, look.time === 'day' ? darker(wall, 0.3) : '#f0c56c', 4)) +
      glow(x + 120, 400, look.time === 'day' ? 60 : 190) +
      path(`M${x + 104} 372 h32 l8 46 h-48z`, saffron)
    )
  })
  const fountain = [
    shadow(800, 850, 330, 34),
    ellipse(800, 810, 300, 54, lighter(sand, 0.3)),
    rect(500, 806, 600, 44, sand),
    ellipse(800, 850, 300, 46, darker(sand, 0.12)),
    ellipse(800, 806, 300, 52, lighter(sand, 0.35)),
    ellipse(800, 806, 270, 42, '#7fb3bd'),
    tube(774, 640, 52, 160, sand, 8),
    path('M680 620 h240 q-20 50 -120 50 t-120 -50z', lighter(sand, 0.2)),
    path('M680 620 h240 q-20 50 -120 50 t-120 -50z', 'url(#round)'),
    ellipse(800, 620, 120, 20, '#9cc9cf'),
    ...[-1, 1].map((s) =>
      stroke(
        `M800 560 q${s * 70} -30 ${s * 80} 60 M800 560 q${s * 120} -10 ${s * 150} 230`,
        '#d6ecef',
        6,
        0.75,
      ),
    ),
    tube(790, 550, 20, 70, sand, 6),
  ]
  return [
    skyOver(look, 300),
    rect(0, 130, 1600, 580, wall),
    rect(0, 130, 1600, 580, 'url(#away)'),
    rect(0, 110, 1600, 30, clay, 4),
    row(40, (i) => arch(i * 40, 92, 40, 34, i % 2 ? clay : darker(clay, 0.15))),
    row(
      7,
      (i) =>
        rect(60 + i * 240, 160, 60, 80, look.time === 'day' ? darker(wall, 0.4) : '#e9b95c', 4) +
        rect(46 + i * 240, 240, 88, 12, lighter(wall, 0.4)) +
        row(3, (j) => circle(66 + i * 240 + j * 24, 236, 14, j % 2 ? '#c9577a' : leaf)),
    ),
    bays.join(''),
    rect(0, 700, 1600, 200, mix(look.floor, sand, 0.35)),
    row(16, (i) =>
      stroke(
        `M${800 + (i * 130 - 975) * 0.5} 700 L${i * 220 - 850} 900`,
        darker(look.floor, 0.2),
        3,
        0.5,
      ),
    ),
    ...[726, 770, 830].map((y) => rect(0, y, 1600, 3, darker(look.floor, 0.2), 0, 0.5)),
    ...[200, 1400].map((x) => plant(x, 800, 260, clay)),
    fountain.join(''),
    ...[330, 1270].map((x) => plant(x, 880, 210, teal)),
  ].join('')
}

export function travel(look: Look): string {
  const day = look.time === 'day'
  const far = day ? '#8fb0b5' : '#4a4f70'
  const near = day ? '#5f8a6a' : '#2b4148'
  const balloon = (x: number, y: number, r: number, a: string, b: string) =>
    path(
      `M${x - r} ${y} a${r} ${r} 0 0 1 ${2 * r} 0 q0 ${r * 0.7} ${-r * 0.72} ${r * 1.3} h${-r * 0.56} q${-r * 0.72} ${-r * 0.6} ${-r * 0.72} ${-r * 1.3}z`,
      a,
    ) +
    path(
      `M${x - r * 0.4} ${y} q0 ${-r * 0.9} ${r * 0.4} ${-r} q${r * 0.4} ${r * 0.1} ${r * 0.4} ${r} q0 ${r * 0.8} ${-r * 0.2} ${r * 1.3} h${-r * 0.4} q${-r * 0.2} ${-r * 0.5} ${-r * 0.2} ${-r * 1.3}z`,
      b,
    ) +
    path(
      `M${x - r} ${y} a${r} ${r} 0 0 1 ${2 * r} 0 q0 ${r * 0.7} ${-r * 0.72} ${r * 1.3} h${-r * 0.56} q${-r * 0.72} ${-r * 0.6} ${-r * 0.72} ${-r * 1.3}z`,
      'url(#ball)',
    ) +
    stroke(
      `M${x - r * 0.26} ${y + r * 1.3} l${r * 0.08} ${r * 0.3} M${x + r * 0.26} ${y + r * 1.3} l${-r * 0.08} ${r * 0.3}`,
      walnut,
      4,
    ) +
    rect(x - r * 0.2, y + r * 1.58, r * 0.4, r * 0.3, wood, 6)
  const water = day ? '#7fb6c2' : '#41577a'
  return [
    skyOver(look, 640),
    circle(1180, 380, 84, day ? '#fff3cf' : '#ffdf9e', 0.95),
    glow(1180, 380, 300),
    path(
      'M0 560 l170 -190 110 90 190 -240 230 260 120 -110 190 170 170 -130 420 210 v200 h-1600z',
      far,
    ),
    path(
      'M470 220 l-74 94 50 -14 34 30 40 -36 46 24z M170 370 l-46 52 40 -10 30 20z',
      '#f5f3ea',
      0.9,
    ),
    path('M0 600 q180 -130 380 -40 t420 -10 t420 10 t380 -40 v220 h-1600z', mix(far, near, 0.55)),
    row(22, (i) =>
      path(`M${i * 78 - 20} 640 l26 -${70 + ((i * 37) % 50)} l26 ${70 + ((i * 37) % 50)}z`, near),
    ),
    rect(0, 630, 1600, 170, water),
    rect(0, 630, 1600, 170, 'url(#fall)'),
    row(26, () =>
      bar(
        look.random() * 1500,
        650 + look.random() * 130,
        60 + look.random() * 110,
        5,
        '#ffffff',
      ).replace('fill="#ffffff"', 'fill="#ffffff" opacity=".35"'),
    ),
    balloon(420, 250, 130, clay, saffron),
    balloon(850, 170, 70, teal, cream),
    balloon(1400, 220, 50, saffron, clay),
    shadow(790, 744, 190, 16),
    path('M590 700 h400 q-20 50 -70 50 h-260 q-50 0 -70 -50z', look.accent),
    path('M590 700 h400 l-8 16 h-384z', cream),
    rect(690, 630, 190, 70, paper, 6),
    ...[710, 770, 830].map((x) => rect(x, 646, 36, 32, '#2f5570', 4)),
    rect(676, 616, 218, 18, clay, 6),
    path('M0 780 q400 -60 760 10 t840 0 v110 h-1600z', near),
    row(40, () => {
      const [x, y] = [look.random() * 1600, 820 + look.random() * 76]
      return flower(x, y + 20, 40, 4, pick(look, [saffron, clay, rose, cream]))
    }),
    rect(1290, 640, 20, 200, walnut, 4),
    path('M1190 660 h190 l40 32 l-40 32 h-190z', oak),
    path('M1410 746 h-170 l-36 30 l36 30 h170z', lighter(oak, 0.15)),
    tree(look, 120, 850, 460),
  ].join('')
}

export function plaza(look: Look): string {
  const front = (x: number, w: number, colour: string, shop: string) => {
    const wall = look.time === 'day' ? lighter(colour, 0.3) : mix(colour, '#1f2f3a', 0.5)
    const lit = look.time === 'day' ? darker(wall, 0.5) : '#f3cb78'
    return [
      rect(x, 210, w, kerb - 210, wall),
      rect(x, 210, w, kerb - 210, 'url(#away)'),
      rect(x - 8, 196, w + 16, 24, mix(wall, clay, 0.4), 3),
      row(
        3,
        (i) =>
          arch(x + 34 + i * (w / 3.1), 262, w / 5.4, 124, lighter(wall, 0.4)) +
          arch(x + 42 + i * (w / 3.1), 270, w / 5.4 - 16, 116, lit) +
          rect(x + 26 + i * (w / 3.1), 386, w / 5.4 + 16, 12, lighter(wall, 0.5)) +
          row(4, (j) => circle(x + 40 + i * (w / 3.1) + j * 18, 382, 12, j % 2 ? '#c9577a' : leaf)),
      ),
      rect(x + 30, 500, w * 0.5, 220, darker(look.timber, 0.3), 6),
      rect(x + 42, 512, w * 0.5 - 24, 196, lit, 4),
      rect(x + 42, 512, w * 0.5 - 24, 196, 'url(#glass)', 4),
      row(4, (i) => plant(x + 70 + i * (w * 0.11), 706, 80, pick(look, [clay, teal, cream]))),
      arch(x + w * 0.64, 500, w * 0.26, 260, lighter(wall, 0.4)),
      arch(x + w * 0.64 + 10, 512, w * 0.26 - 20, 248, walnut),
      circle(x + w * 0.85, 650, 7, saffron),
      awning(x + 14, 440, w * 0.56, 80, shop),
    ].join('')
  }
  const post = (x: number) =>
    shadow(x, 850, 50, 9) +
    tube(x - 8, 430, 16, 420, '#26302e', 4) +
    glow(x, 400, look.time === 'day' ? 80 : 260) +
    path(`M${x - 26} 430 l-12 -60 h76 l-12 60z`, '#fff1c9') +
    path(`M${x - 44} 370 h88 l-44 -34z`, '#26302e')
  return [
    street(look, 120),
    front(110, 430, sand, clay),
    front(560, 480, look.accent, teal),
    front(1060, 430, sage, '#c9862b'),
    post(545),
    post(1060),
    tree(look, 800, 850, 330),
    shadow(800, 852, 130, 16),
    path('M720 850 q6 -46 80 -46 t80 46z', sand),
    stroke('M280 800 h230 M290 800 v50 M500 800 v50 M280 770 h230', wood, 14),
    stroke('M1110 800 h230 M1120 800 v50 M1330 800 v50 M1110 770 h230', wood, 14),
  ].join('')
}
