import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Endpoint } from '#shared/endpoint.ts'
import { callKey } from '#shared/ui/calls/api.tsx'
import { type EndpointForm, useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
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

type SectionOptions<N extends SectionName, V extends Values> = {
  /** Makes the form's values from the saved section. */
  read: (saved: Section<N>) => V
  /** Makes the section from the form's values, for the preview. */
  write: (values: V) => Section<N>
  /** Makes the request body, when it contains less than the section displays. */
  send?: (values: V) => Values
}

export type SectionForm<V extends Values> = EndpointForm<V> & {
  section: SectionName
  isDirty: boolean
  /**
   * Another member saved the section since the form was opened; their values are in the business
   * now.
   */
  isOvertaken: boolean
  /** Continues with the typed values, overwriting those that were saved in the meantime. */
  keepMine: () => void
  /** Continues with the values that were saved in the meantime. */
  takeTheirs: () => void
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
  const latest = business.sections[section]
  const [base, setBase] = useState(latest)
  const endpointForm = useEndpointForm<Endpoint, V>(saveEndpoints[section], {
    initialValues: read(base as Section<N>),
    toInput: (values) => ({ ...send(values), businessId: business.id, version: base.version }),
    refreshes: [listMyBusinesses],
    onSuccess: (output) => {
      queries.setQueryData(
        callKey(readMyBusiness, { businessId: business.id }),
        output as MyBusiness,
      )
      saved(section)
    },
  })
  const { form, error, clearError } = endpointForm
  const { values } = form
  const isDirty = form.isDirty()

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
  useEffect(() => {
    // An error may mean that another member changed the business: refetch it to show their version.
    if (error) void queries.invalidateQueries({ queryKey: callKey(readMyBusiness) })
  }, [error, queries])

  const rebase = () => {
    form.setInitialValues(read(latest as Section<N>))
    setBase(latest)
    clearError()
  }
  return {
    ...endpointForm,
    section,
    isDirty,
    isOvertaken: latest.version !== base.version,
    keepMine: rebase,
    takeTheirs: () => {
      rebase()
      form.setValues(read(latest as Section<N>))
    },
    cancel: () => close(section, isDirty ? values : undefined),
  }
}
