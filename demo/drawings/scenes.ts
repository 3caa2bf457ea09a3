import type { SceneName } from '#demo/directory/vocabulary.ts'
import { clinic, dental, pharmacy } from './care.ts'
import { musicRoom, nursery, physio, yoga } from './classes.ts'
import { appliances, jewellery, shoeShop } from './displays.ts'
import { bakery, cafe, pizzeria, restaurant } from './eating.ts'
import { laboratory, veterinary } from './examinations.ts'
import { agency, desk, reception } from './front-rooms.ts'
import { shopfront, terrace } from './fronts.ts'
import { party, site, stage } from './gatherings.ts'
import { keys, paints, parts, tyres } from './hardware.ts'
import { electric, hall, plumbing } from './installations.ts'
import { bookshop, crafts, florist } from './keepsakes.ts'
import type { Look } from './look.ts'
import { atelier, classroom, computers, living, study } from './offices.ts'
import { cosmetics, leather, petShop, sports } from './outfits.ts'
import { patio, plaza, travel } from './outings.ts'
import { design, preserves, press } from './production.ts'
import { copies, repairs, sewing } from './service-desks.ts'
import { gym, hotel, laundry, salon, studio } from './services.ts'
import { boutique, butcher, grocery } from './shops.ts'
import { optician, phones, stationery, toys } from './small-wares.ts'
import { iceCream, market, seafood, taqueria } from './street-food.ts'
import { cleaning, climate, greenhouse, kitchen } from './upkeep.ts'
import { cars, carWash, moving, packing, yard } from './vehicles.ts'
import { carpentry, garage, tools } from './workshops.ts'

/** How each scene is drawn. */
export const drawings: Record<SceneName, (look: Look) => string> = {
  restaurant,
  cafe,
  bakery,
  pizzeria,
  taqueria,
  'ice-cream': iceCream,
  seafood,
  market,
  grocery,
  butcher,
  pharmacy,
  dental,
  clinic,
  laboratory,
  veterinary,
  study,
  atelier,
  computers,
  classroom,
  living,
  tools,
  plumbing,
  electric,
  carpentry,
  garage,
  hall,
  boutique,
  bookshop,
  florist,
  crafts,
  salon,
  gym,
  hotel,
  laundry,
  studio,
  patio,
  travel,
  party,
  stage,
  site,
  plaza,
  'shoe-shop': shoeShop,
  jewellery,
  appliances,
  phones,
  stationery,
  toys,
  optician,
  paints,
  keys,
  sports,
  leather,
  cosmetics,
  'pet-shop': petShop,
  tyres,
  parts,
  shopfront,
  terrace,
  reception,
  desk,
  agency,
  repairs,
  sewing,
  copies,
  press,
  design,
  preserves,
  moving,
  packing,
  cars,
  'car-wash': carWash,
  yard,
  nursery,
  yoga,
  physio,
  'music-room': musicRoom,
  cleaning,
  climate,
  greenhouse,
  kitchen,
}
