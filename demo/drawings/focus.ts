import type { SceneName } from '#demo/directory/vocabulary.ts'
import type { Focus } from './compose-picture.ts'

/** What stands between the walls of a showroom, and one of its walls. */
const hero: Focus = [800, 390, 640]
const wall: Focus = [300, 400, 620]

/** What the details show of scenes whose most telling things are not in the middle. */
const focuses: Partial<Record<SceneName, Focus>> = {
  phones: hero,
  toys: hero,
  optician: hero,
  keys: hero,
  leather: hero,
  'pet-shop': hero,
  tyres: hero,
  parts: hero,
  stationery: wall,
  paints: [800, 440, 640],
  sports: wall,
  cosmetics: wall,
  copies: [340, 600, 780],
  press: [560, 560, 720],
  repairs: [620, 470, 780],
  sewing: [720, 470, 760],
  nursery: [680, 660, 800],
  yoga: [1200, 640, 800],
  physio: [960, 680, 800],
  'music-room': [1160, 600, 780],
  climate: [1200, 680, 760],
  greenhouse: [800, 770, 860],
  moving: [1060, 640, 800],
  packing: [900, 760, 760],
  yard: [1280, 680, 700],
  cars: [820, 770, 900],
  site: [440, 690, 800],
  plaza: [320, 600, 780],
  travel: [460, 300, 800],
  dental: [660, 520, 820],
  study: [620, 560, 780],
  cafe: [720, 430, 760],
  taqueria: [620, 400, 760],
  studio: [960, 470, 780],
  tools: [560, 300, 760],
  terrace: [800, 720, 860],
  agency: [800, 310, 760],
  reception: [1100, 470, 800],
  'shoe-shop': [400, 400, 700],
  shopfront: [470, 540, 700],
  boutique: [810, 430, 780],
  carpentry: [760, 520, 800],
}

export const focusOf = (scene: SceneName): Focus => focuses[scene] ?? [800, 560, 800]
