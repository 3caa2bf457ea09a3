import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AppError } from '../../app-error.ts'
import type { Endpoint, Output } from '../../endpoint.ts'
import { callKey } from '../calls/api.tsx'
import { type EndpointForm, useEndpointForm } from '../calls/use-endpoint-form.ts'

type Values = Record<string, unknown>
type Versioned = { version: string }

type Options<S extends Versioned, E extends Endpoint, V extends Values> = {
  /** What is saved now, as it was last read. */
  saved: S
  /** The form's values of what is saved. */
  read: (saved: S) => V
  /** What is sent of them, over the version that they began from. */
  toInput: (values: V, version: string) => Values
  /** The endpoint that reads `saved`: asked again when saving was refused, since others may have changed it. */
  reads: Endpoint
  /** What is saved now, where the endpoint answers with more than that. */
  savedIn?: (output: Output<E>) => S
  refreshes: Endpoint[]
  words?: (refusal: AppError) => string | undefined
  onSaved: (output: Output<E>) => void
  onRefreshed?: (output: Output<E>) => void
}

export type VersionedForm<V extends Values, S = never> = EndpointForm<V> & {
  isDirty: boolean
  /** Somebody saved it since this form began; their values are what is saved now. */
  isOvertaken: boolean
  /** Goes on with what was typed, over what others saved. */
  keepMine: () => void
  /** Goes on with what others saved. */
  takeTheirs: () => void
  /** Goes on over what this page itself changed by another call. */
  rebase: (from: S) => void
}

/** A form over what others may save meanwhile: it sends the version that it began from, and never writes over theirs unseen. */
export function useVersionedForm<S extends Versioned, E extends Endpoint, V extends Values>(
  definition: E,
  {
    saved,
    read,
    toInput,
    reads,
    savedIn,
    refreshes,
    words,
    onSaved,
    onRefreshed,
  }: Options<S, E, V>,
): VersionedForm<V, S> {
  const queries = useQueryClient()
  // `seen` is what was read when the form began from `from`: until it is read again it may be older.
  const [base, setBase] = useState<{ from: S; seen: S }>({ from: saved, seen: saved })
  const endpointForm = useEndpointForm<E, V>(definition, {
    initialValues: read(base.from),
    toInput: (values) => toInput(values, base.from.version) as never,
    refreshes,
    words,
    onSuccess: (output) => {
      begin(savedIn ? savedIn(output) : (output as unknown as S))
      onSaved(output)
    },
    onRefreshed,
  })
  const { form, error, clearError } = endpointForm
  const begin = (from: S, typed?: V) => {
    setBase({ from, seen: saved })
    const start = read(from)
    form.setInitialValues(start)
    form.setValues(typed ?? start)
    form.resetDirty(start)
  }
  useEffect(() => {
    if (error) void queries.invalidateQueries({ queryKey: callKey(reads) })
  }, [error, queries, reads])
  return {
    ...endpointForm,
    isDirty: form.isDirty(),
    isOvertaken: saved !== base.seen && saved.version !== base.from.version,
    keepMine: () => {
      clearError()
      begin(saved, form.getValues())
    },
    takeTheirs: () => {
      clearError()
      begin(saved)
    },
    rebase: (from) => begin(from, form.isDirty() ? form.getValues() : undefined),
  }
}
