import { type SectionName, webKinds } from '../vocabulary.ts'
import type { Addresses, Basics, BusinessOffer, Contacts, Hours, Photos } from './sections.ts'

/** Data that the rules evaluate; the form's unsaved values have this shape too. */
export type CompletenessInput = {
  basics: Pick<Basics, 'tagline' | 'description' | 'yearFounded' | 'languages'>
  offer: Pick<BusinessOffer, 'category' | 'offers' | 'paymentMethods'>
  addresses: { addresses: Pick<Addresses['addresses'][number], 'isPublic' | 'point'>[] }
  contacts: { contacts: Pick<Contacts['contacts'][number], 'kind' | 'isPublic'>[] }
  hours: Pick<Hours, 'alwaysOpen' | 'hours'>
  photos: { logo: Photos['logo'] | object | null; cover: object | null; gallery: object[] }
}

type Rule = {
  section: SectionName
  /** Points out of 100. */
  points: number
  /** A business cannot be published until this rule is met. */
  required?: true
  /** Instruction shown to the owner. */
  todo: string
  done: (business: CompletenessInput) => boolean
}

const hasPublic = (business: CompletenessInput, kinds: readonly string[]) =>
  business.contacts.contacts.some((one) => one.isPublic && kinds.includes(one.kind))

/** Minimum length of a useful description, in characters. */
const minDescriptionLength = 120

/**
 * Everything that makes a listing complete. The points add up to 100; the rules are in the
 * recommended order of completion.
 */
export const completenessRules: readonly Rule[] = [
  {
    section: 'offer',
    points: 10,
    required: true,
    todo: 'Elige la categoría de tu negocio',
    done: ({ offer }) => offer.category !== null,
  },
  {
    section: 'addresses',
    points: 10,
    required: true,
    todo: 'Escribe dónde estás',
    done: ({ addresses }) => addresses.addresses.length > 0,
  },
  {
    section: 'contacts',
    points: 10,
    required: true,
    todo: 'Agrega un teléfono, WhatsApp o correo público',
    done: (business) => hasPublic(business, ['phone', 'whatsapp', 'email']),
  },
  {
    section: 'basics',
    points: 12,
    todo: `Cuenta qué haces en al menos ${minDescriptionLength} caracteres`,
    done: ({ basics }) => (basics.description?.length ?? 0) >= minDescriptionLength,
  },
  {
    section: 'hours',
    points: 10,
    todo: 'Indica tu horario',
    done: ({ hours }) => hours.alwaysOpen || hours.hours.length > 0,
  },
  {
    section: 'offer',
    points: 10,
    todo: 'Agrega al menos 3 productos o servicios',
    done: ({ offer }) => offer.offers.length >= 3,
  },
  {
    section: 'photos',
    points: 7,
    todo: 'Sube tu logotipo',
    done: ({ photos }) => photos.logo !== null,
  },
  {
    section: 'photos',
    points: 6,
    todo: 'Sube una foto de portada',
    done: ({ photos }) => photos.cover !== null,
  },
  {
    section: 'photos',
    points: 5,
    todo: 'Sube al menos 3 fotos a la galería',
    done: ({ photos }) => photos.gallery.length >= 3,
  },
  {
    section: 'contacts',
    points: 5,
    todo: 'Agrega tu WhatsApp',
    done: (business) => hasPublic(business, ['whatsapp']),
  },
  {
    section: 'addresses',
    points: 5,
    todo: 'Marca tu ubicación en el mapa',
    done: ({ addresses: { addresses } }) =>
      addresses.some(({ isPublic, point }) => point !== null || !isPublic),
  },
  {
    section: 'basics',
    points: 3,
    todo: 'Escribe una frase que te presente',
    done: ({ basics }) => basics.tagline !== null,
  },
  {
    section: 'contacts',
    points: 3,
    todo: 'Agrega tu sitio web o una red social',
    done: (business) => hasPublic(business, webKinds),
  },
  {
    section: 'offer',
    points: 2,
    todo: 'Indica qué formas de pago aceptas',
    done: ({ offer }) => offer.paymentMethods.length > 0,
  },
  {
    section: 'basics',
    points: 1,
    todo: 'Indica qué idiomas hablas',
    done: ({ basics }) => basics.languages.length > 0,
  },
  {
    section: 'basics',
    points: 1,
    todo: 'Indica el año en que empezaste',
    done: ({ basics }) => basics.yearFounded !== null,
  },
]

/**
 * Completeness of a listing from 0 to 100, and the unmet rules in the recommended order of
 * completion.
 */
export function measureCompleteness(business: CompletenessInput) {
  const missing = completenessRules.filter((rule) => !rule.done(business))
  return {
    percent: 100 - missing.reduce((sum, rule) => sum + rule.points, 0),
    missing: missing.map(({ section, points, required, todo }) => ({
      section,
      points,
      required: required ?? false,
      todo,
    })),
  }
}
