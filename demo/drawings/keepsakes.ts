import { counter, table } from './furniture.ts'
import { books, flower, goodsColours, plant, shelves } from './goods.ts'
import { type Look, pick } from './look.ts'
import {
  brick,
  clay,
  cream,
  darker,
  ink,
  iron,
  leaf,
  lighter,
  oak,
  paper,
  rose,
  saffron,
  sage,
  steel,
  teal,
  walnut,
} from './palette.ts'
import { archWindow, lamp, room, rug } from './room.ts'
import { arch, ball, bar, ellipse, niche, path, rect, ring, row, shadow, stroke } from './shapes.ts'
export function bookshop(look: Look): string {
  const bay = (x: number, w: number) =>
    [
      rect(x - 16, 70, w + 32, 620, look.timber, 4),
      rect(x, 90, w, 590, darker(look.timber, 0.5)),
      ...[210, 330, 450, 570, 680].map(
        (y) =>
          books(look, x + 4, y, w - 8, 104) +
          rect(x, y, w, 12, look.timber) +
          rect(x, y, w, 12, 'url(#flat)'),
      ),
    ].join('')
  return [
    room(look, 'planks'),
    bay(80, 300),
    bay(420, 300),
    arch(756, 90, 260, 600, lighter(look.wall, 0.2)),
    archWindow(look, 786, 130, 200, 380),
    bay(1050, 220),
    bay(1310, 220),
    stroke('M560 690 L640 110 M650 690 L700 110', oak, 13),
    ...[0, 1, 2, 3, 4, 5].map((i) =>
      stroke(`M${575 + i * 11} ${610 - i * 86} h${82 - i * 4}`, oak, 10),
    ),
    lamp(look, 890, 90, 120),
    rug(820, 850, 600, '#7a3b2c'),
    path('M1090 620 q0 -110 100 -110 h80 q100 0 100 110 v170 h-280z', look.accent),
    path('M1090 620 q0 -110 100 -110 h80 q100 0 100 110 v170 h-280z', 'url(#round)'),
    rect(1120, 680, 220, 60, lighter(look.accent, 0.2), 20),
    ...[1060, 1330].map(
      (x) =>
        rect(x, 640, 70, 160, lighter(look.accent, 0.08), 26) +
        rect(x, 640, 70, 160, 'url(#fall)', 26),
    ),
    shadow(1230, 806, 200, 20),
    ...[0, 1, 2, 3, 4, 5].map(
      (i) =>
        rect(470 + (i % 2) * 10, 636 - i * 24, 170 - (i % 3) * 14, 22, goodsColours[i] ?? clay, 3) +
        rect(624 - (i % 3) * 10, 640 - i * 24, 14, 14, cream),
    ),
    ...[0, 1, 2, 3].map((i) =>
      rect(720 + (i % 2) * 8, 636 - i * 26, 160, 24, goodsColours[i + 4] ?? teal, 3),
    ),
    path('M740 552 q30 -26 60 0 q30 -26 60 0 v10 q-30 -20 -60 2 q-30 -22 -60 -2z', paper),
    plant(960, 660, 150, teal),
    table(720, 880, 640, 220, oak, 30),
  ].join('')
}

export function florist(look: Look): string {
  const blooms = [clay, '#e7a8a0', saffron, '#f4ead6', '#b8577a', '#d9743b', '#8a6fb0', '#f0c9b0']
  const bunch = (x: number, y: number, i: number) => {
    const colour = blooms[i % blooms.length] ?? clay
    return (
      row(9, (j) =>
        flower(
          x + (j - 4) * 9,
          y - 60,
          96 + ((j * 31) % 60),
          (j - 4) * 17,
          j % 4 === 3 ? (blooms[(i + 3) % 8] ?? rose) : colour,
        ),
      ) +
      shadow(x, y, 60) +
      path(`M${x - 52} ${y - 96} h104 l-16 96 h-72z`, i % 2 ? steel : lighter(iron, 0.25)) +
      path(`M${x - 52} ${y - 96} h104 l-16 96 h-72z`, 'url(#round)') +
      rect(x - 54, y - 100, 108, 12, steel, 4)
    )
  }
  return [
    room(look, 'tiles'),
    archWindow(look, 610, 90, 380, 470),
    niche(140, 170, 250, 370, look.wall),
    niche(1210, 170, 250, 370, look.wall),
    shelves(look, 154, 222, [310, 430, 534], 2, (x, y) =>
      plant(x, y, 106, pick(look, [clay, teal, cream])),
    ),
    shelves(look, 1224, 222, [310, 430, 534], 2, (x, y) =>
      plant(x, y, 106, pick(look, [clay, saffron, cream])),
    ),
    ...[470, 1130].map(
      (x) =>
        stroke(`M${x} 0 v110`, walnut, 4) +
        plant(x, 190, 150, oak) +
        row(5, (i) =>
          stroke(
            `M${x - 30 + i * 15} 170 q${-20 + i * 10} 60 ${-14 + i * 7} ${90 + (i % 2) * 40}`,
            leaf,
            6,
          ),
        ),
    ),
    lamp(look, 300, 110, 110),
    lamp(look, 1300, 110, 110),
    ...[0, 1, 2, 3, 4, 5].map((i) => bunch(380 + i * 168, 640, i)),
    rect(290, 640, 1020, 24, look.timber, 3),
    rect(300, 664, 1000, 80, darker(look.timber, 0.3)),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) => bunch(250 + i * 184, 800, i + 2)),
    rect(150, 800, 1300, 26, look.timber, 3),
    rect(150, 800, 1300, 26, 'url(#flat)', 3),
    rect(166, 826, 1268, 74, darker(look.timber, 0.3)),
    shadow(800, 894, 700, 20),
  ].join('')
}

export function crafts(look: Look): string {
  const pot = (x: number, y: number, h: number, colour: string, i: number) => {
    const w = h * (i % 2 ? 0.8 : 0.6)
    const d = `M${x - w * 0.22} ${y - h} h${w * 0.44} q${-w * 0.02} ${h * 0.16} ${w * 0.2} ${h * 0.34} q${w * 0.2} ${h * 0.36} ${-w * 0.16} ${h * 0.66} h${-w * 0.52} q${-w * 0.36} ${-h * 0.3} ${-w * 0.16} ${-h * 0.66} q${w * 0.22} ${-h * 0.18} ${w * 0.2} ${-h * 0.34}z`
    const zigzag = `M${x - w * 0.4} ${y - h * 0.42} ${row(4, () => `l${w * 0.1} ${-h * 0.1} l${w * 0.1} ${h * 0.1} `)}`
    return (
      path(d, colour) +
      stroke(zigzag, cream, 4) +
      stroke(`M${x - w * 0.4} ${y - h * 0.3} h${w * 0.8}`, saffron, 4) +
      path(d, 'url(#round)') +
      ellipse(x, y - h, w * 0.24, h * 0.04, darker(colour, 0.4))
    )
  }
  const cloth = (x: number, w: number, h: number, turn: number) =>
    row(10, (i) =>
      rect(
        x,
        150 + (i * h) / 10,
        w,
        h / 10 + 1,
        [clay, cream, teal, saffron, ink, rose, sage, clay, cream, brick][(i + turn) % 10] ?? clay,
      ),
    ) +
    row(Math.floor(w / 30), (i) =>
      path(`M${x + i * 30} ${150 + h * 0.45} l15 -16 l15 16 l-15 16z`, saffron),
    ) +
    rect(x, 150, w, h, 'url(#away)') +
    row(Math.floor(w / 12), (i) => rect(x + 3 + i * 12, 150 + h, 4, 26, cream))
  return [
    room(look, 'tiles'),
    bar(120, 136, 1360, 16, walnut),
    cloth(160, 230, 380, 0),
    cloth(1210, 230, 380, 4),
    niche(460, 90, 320, 520, look.wall),
    niche(830, 90, 320, 520, look.wall),
    shelves(look, 478, 284, [300, 450, 600], 3, (x, y, i) =>
      pot(x, y, 96 + (i % 2) * 20, pick(look, [clay, teal, brick, '#3f5f7a']), i),
    ),
    shelves(look, 848, 284, [300, 450, 600], 3, (x, y, i) =>
      pot(x, y, 96 + (i % 2) * 20, pick(look, [clay, ink, sage, saffron]), i + 1),
    ),
    lamp(look, 806, 110, 120),
    ...[300, 520, 1060].map(
      (x, i) =>
        shadow(x, 690, 90) +
        pot(x, 690, [210, 150, 180][i] ?? 150, [clay, teal, brick][i] ?? clay, i),
    ),
    shadow(790, 690, 150),
    path('M650 590 h280 l-40 100 h-200z', oak),
    row(4, (i) => stroke(`M${656 + i * 9} ${608 + i * 22} H${924 - i * 9}`, walnut, 5, 0.5)),
    ...[690, 740, 790, 840, 890].map(
      (x, i) =>
        ball(x, 584, 32, [clay, saffron, teal, cream, rose][i] ?? clay) +
        stroke(
          `M${x - 24} 574 q24 -16 48 4 M${x - 26} 588 q26 -12 52 4`,
          darker([clay, saffron, teal, cream, rose][i] ?? clay, 0.25),
          3,
        ),
    ),
    ...[1240, 1340].map((x, i) => ring(x, 640, 40, 14, i ? teal : saffron) + shadow(x, 690, 46)),
    counter(look, 170, 1260, 690, 880, look.accent, oak),
  ].join('')
}
