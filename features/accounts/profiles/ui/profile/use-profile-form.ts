import { type FormEvent, useRef, useState } from 'react'
import { type AppError, isAppError } from '#shared/app-error.ts'
import { useApi, useSend } from '#shared/ui/calls/api.tsx'
import { errorMessageOf } from '#shared/ui/calls/error-message-of.ts'
import { fieldErrors } from '#shared/ui/calls/form-errors.ts'
import { useSubmitForm } from '#shared/ui/calls/use-submit-form.ts'
import { type ProfileSection, readProfile, updateProfile } from '../../contract/profile.ts'
import {
  changedSections,
  mergeOverSaved,
  type Profile,
  type ProfileValues,
  profileValuesOf,
  toProfileValues,
} from './profile-values.ts'

export type PictureKind = 'avatar' | 'cover'

/** Checks and uploads pictures; the page provides this from the `media` feature. */
export type PictureUploads = {
  /** File types for the picker, as in `accept`. */
  accept: string
  /** Why a file is rejected, in Spanish, or null. */
  check: (file: File) => string | null
  /** Resolves to the path in its bucket; rejects with an Error in Spanish. */
  upload: (kind: PictureKind, file: File) => Promise<string>
}

/** Sections edited here and saved elsewhere meanwhile, and the profile as saved now. */
export type ProfileConflict = { sections: ProfileSection[]; now: Profile }

type Options = {
  profile: Profile
  pictures: PictureUploads
  /**
   * Called after saving; `isLeaving`: the person saved in order to leave the page, which continues.
   */
  onSaved: (isLeaving: boolean) => void
}

/**
 * State of the profile form: typed values and cropped pictures, which are uploaded only on saving.
 */
export function useProfileForm({ profile, pictures, onSaved }: Options) {
  const [pending, setPending] = useState<Partial<Record<PictureKind, File>>>({})
  // Uploaded files are not uploaded again when saving failed afterwards.
  const uploaded = useRef(new WeakMap<File, string>())
  const api = useApi()
  // The version on which the changes are based; after a conflict it becomes the version saved
  // elsewhere.
  const base = useRef({ values: toProfileValues(profile), versions: profile.versions })
  const [overtaken, setOvertaken] = useState<ProfileConflict | null>(null)
  const send = useSend(updateProfile, { refreshes: [readProfile] })

  const upload = async (kind: PictureKind): Promise<string | undefined> => {
    const file = pending[kind]
    if (!file) return undefined
    const path = uploaded.current.get(file) ?? (await pictures.upload(kind, file))
    uploaded.current.set(file, path)
    return path
  }
  /** Shows a conflict; returns false if nobody else saved the changed sections. */
  const takeNewer = async (typed: ProfileValues, changed: ProfileSection[]): Promise<boolean> => {
    const now = await api.call(readProfile, {}).catch(() => null)
    const sections = changed.filter(
      (section) => now && now.versions[section] !== base.current.versions[section],
    )
    if (!now || sections.length === 0) return false
    const values = toProfileValues(now)
    form.setValues(mergeOverSaved(base.current.values, typed, values))
    form.resetDirty(values)
    base.current = { values, versions: now.versions }
    setOvertaken({ sections, now })
    return true
  }
  /** Replaces the conflicting sections by the saved version. */
  const takeTheirs = () => {
    if (!overtaken) return
    form.setValues({
      ...form.values,
      ...profileValuesOf(toProfileValues(overtaken.now), overtaken.sections),
    })
    if (overtaken.sections.includes('pictures')) setPending({})
    setOvertaken(null)
  }
  /** Whether the person saves in order to leave the page. */
  const isLeaving = useRef(false)
  const sendChanged = async (values: ProfileValues): Promise<boolean> => {
    if (overtaken) return false
    const paths = await Promise.all([upload('avatar'), upload('cover')]).catch((cause: unknown) => {
      throw new Error(errorMessageOf(cause, 'Error al guardar la configuración'))
    })
    const changed = changedSections(base.current.values, values)
    // A profile is complete once its name is saved.
    if (!profile.isProfileComplete && !changed.includes('personal')) changed.push('personal')
    if (paths[0] || paths[1]) changed.push('pictures')
    const versions = Object.fromEntries(
      changed.map((section) => [section, base.current.versions[section]]),
    )
    try {
      await send.mutateAsync({
        ...profileValuesOf(values, changed),
        versions,
        avatar: paths[0],
        cover: paths[1],
      })
    } catch (cause) {
      const isShown = (cause as AppError).code === 'conflict' && (await takeNewer(values, changed))
      if (!isShown) throw cause
      setError(null)
      return false
    }
    form.resetDirty(values)
    setPending({})
    onSaved(isLeaving.current)
    return true
  }
  const { form, submit, save, isSending, error, setError } = useSubmitForm({
    initialValues: toProfileValues(profile),
    validate: (values) => fieldErrors(updateProfile.input, values),
    send: sendChanged,
    messageOf: (cause) =>
      isAppError(cause)
        ? `Error al actualizar el perfil: ${cause.message}`
        : errorMessageOf(cause, ''),
  })
  const saveOnLeaving = () => {
    isLeaving.current = true
    return save()
  }

  return {
    form,
    submit: (event?: FormEvent<HTMLFormElement>) => {
      isLeaving.current = false
      submit(event)
    },
    /**
     * Saves before leaving the page and resolves to whether that succeeded. Undefined while a
     * conflict is unresolved.
     */
    saveOnLeaving: overtaken ? undefined : saveOnLeaving,
    pending,
    choose: (kind: PictureKind, file: File) => setPending((now) => ({ ...now, [kind]: file })),
    isDirty: form.isDirty() || Object.keys(pending).length > 0,
    isSaving: isSending,
    error,
    setError,
    overtaken,
    /** Keeps the typed values of the conflicting sections. */
    keepMine: () => setOvertaken(null),
    takeTheirs,
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>['form']
