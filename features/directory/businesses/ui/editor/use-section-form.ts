import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Endpoint } from '#shared/endpoint.ts'
import { callKey } from '#shared/ui/calls/api.tsx'
import { useVersionedForm, type VersionedForm } from '#shared/ui/editing/use-versioned-form.ts'
import {
  listMyBusinesses,
  type MyBusiness,
  readMyBusiness,
  saveAddresses,
  saveBasics,
  saveContacts,
  saveHours,
  saveOffer,
  savePhotos,
} from '../../contract/owner.ts'
import type { SectionName } from '../../vocabulary.ts'
import { type Section, useEditing } from './drafts.ts'

const saveEndpoints: Record<SectionName, Endpoint> = {
  basics: saveBasics,
  offer: saveOffer,
  addresses: saveAddresses,
  contacts: saveContacts,
  hours: saveHours,
  photos: savePhotos,
}

type Values = Record<string, unknown>
type Saved<N extends SectionName> = MyBusiness['sections'][N]

type SectionOptions<N extends SectionName, V extends Values> = {
  /** Makes the form's values from the saved section. */
  read: (saved: Section<N>) => V
  /** Makes the section from the form's values, for the preview. */
  write: (values: V) => Section<N>
  /** Makes the request body, when it contains less than the section displays. */
  send?: (values: V) => Values
}

export type SectionForm<V extends Values> = VersionedForm<V> & {
  section: SectionName
  cancel: () => void
}

/**
 * The form of one section. Its endpoint validates and saves it, with the version at which it was
 * opened, so that changes by others are never overwritten unnoticed. Unsaved values appear in the
 * preview; a successful save closes the form.
 */
export function useSectionForm<N extends SectionName, V extends Values>(
  section: N,
  { read, write, send = write }: SectionOptions<N, V>,
): SectionForm<V> {
  const { business, drafts, close, saved, restored } = useEditing()
  const queries = useQueryClient()
  const control = useVersionedForm<Saved<N>, Endpoint, V>(saveEndpoints[section], {
    saved: business.sections[section] as Saved<N>,
    read,
    toInput: (values, version) => ({ ...send(values), businessId: business.id, version }),
    reads: readMyBusiness,
    savedIn: (output) => (output as MyBusiness).sections[section] as Saved<N>,
    refreshes: [listMyBusinesses],
    onSaved: (output) => {
      queries.setQueryData(
        callKey(readMyBusiness, { businessId: business.id }),
        output as MyBusiness,
      )
      saved(section)
    },
  })
  const { form, isDirty } = control
  const { values } = form

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const before = restored(section) as V | undefined
    if (before) form.setValues(before)
    return () => drafts.set(section, undefined)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `write` says the same of the same values
  useEffect(
    () => drafts.set(section, isDirty ? write(values) : undefined),
    [drafts, section, values, isDirty],
  )
  return { ...control, section, cancel: () => close(section, isDirty ? values : undefined) }
}
