import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AppError } from '../../app-error.ts'
import type { Endpoint, Output } from '../../endpoint.ts'
import { callKey } from '../calls/api.tsx'
import { type EndpointForm, useEndpointForm } from '../calls/use-endpoint-form.ts'

type Values = Record<string, unknown>
type Versioned = { version: string }

type Options<S extends Versioned, E extends Endpoint, V extends Values> = {
  /** Saved state as last loaded. */
  saved: S
  /** Converts the saved state to form values. */
  read: (saved: S) => V
  /** Converts form values to the input, with the version that they began from. */
  toInput: (values: V, version: string) => Values
  /** Endpoint that loads `saved`; refetched after a refusal, because others may have changed it. */
  reads: Endpoint
  /** Extracts the saved state from the answer, if that contains more. */
  savedIn?: (output: Output<E>) => S
  refreshes: Endpoint[]
  words?: (refusal: AppError) => string | undefined
  onSaved: (output: Output<E>) => void
  onRefreshed?: (output: Output<E>) => void
}

export type VersionedForm<V extends Values, S = never> = EndpointForm<V> & {
  isDirty: boolean
  /** Somebody else saved since this form began; `saved` has their values. */
  isOvertaken: boolean
  /**
   * Keeps the typed values and uses the current version, so that saving overwrites the other
   * changes.
   */
  keepMine: () => void
  /** Replaces the form's values with the saved ones. */
  takeTheirs: () => void
  /** Uses a version that this page itself created by another call. */
  rebase: (from: S) => void
}

/**
 * Form with optimistic locking: it sends the version that it began from, and never silently
 * overwrites changes of others.
 */
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
  // `seen` is the loaded state when the form began from `from`; until the next load it may be
  // older.
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
