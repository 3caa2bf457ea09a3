import type { MyBusiness } from '#features/directory/businesses/contract/owner.ts'
import { formatUrlState } from '#shared/url-state.ts'
import { workspaceFields } from '../sections.ts'

/** Steps of the set-up; `path` is the step's part of the address. */
export const steps = [
  {
    path: 'que-haces',
    title: 'Qué haces',
    done: ({ sections }: MyBusiness) => sections.offer.category !== null,
  },
  {
    path: 'donde',
    title: 'Dónde estás',
    done: ({ sections }: MyBusiness) => sections.addresses.addresses.length > 0,
  },
  {
    path: 'contacto',
    title: 'Cómo te contactan',
    done: ({ sections }: MyBusiness) => sections.contacts.contacts.some(({ isPublic }) => isPublic),
  },
  {
    path: 'imagen',
    title: 'Cómo te ves',
    done: ({ sections }: MyBusiness) =>
      sections.photos.logo !== null || sections.photos.cover !== null,
  },
] as const

export type StepPath = (typeof steps)[number]['path']

export const setUpPath = '/dashboard-my-business/empezar'

/** Address of a step for one business; without a step the page opens the first that is not done. */
export const setUpHref = (businessId?: string, step?: StepPath): string =>
  formatUrlState(workspaceFields, `${setUpPath}${step ? `/${step}` : ''}`, { businessId })

/** The first step that is not done, or the last, which publishes. */
export const firstOpenStep = (business: MyBusiness): StepPath =>
  steps.find(({ done }) => !done(business))?.path ?? 'imagen'
