import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import type { AppError } from '#shared/app-error.ts'
import { useApi, useSend } from '#shared/ui/calls/api.tsx'
import { errorMessageOf } from '#shared/ui/calls/error-message-of.ts'
import { assignFieldErrors, fieldErrors } from '#shared/ui/calls/form-errors.ts'
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
  const [isUploading, setUploading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  // Uploaded files are not uploaded again when saving failed afterwards.
  const uploaded = useRef(new WeakMap<File, string>())
  const form = useForm({
    initialValues: toProfileValues(profile),
    validate: (values) => fieldErrors(updateProfile.input, values),
  })
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
  const refuse = (refusal: AppError) => {
    const { beside, above } = assignFieldErrors(refusal.fields ?? {}, form.values)
    form.setErrors(beside)
    focusFirst(beside)
    setError(
      above[0] ??
        (Object.keys(beside).length > 0
          ? null
          : `Error al actualizar el perfil: ${refusal.message}`),
    )
  }
  const takeNewer = async (typed: ProfileValues, changed: ProfileSection[], refusal: AppError) => {
    const now = await api.call(readProfile, {}).catch(() => null)
    const sections = changed.filter(
      (section) => now && now.versions[section] !== base.current.versions[section],
    )
    if (!now || sections.length === 0) return refuse(refusal)
    const values = toProfileValues(now)
    form.setValues(mergeOverSaved(base.current.values, typed, values))
    form.resetDirty(values)
    base.current = { values, versions: now.versions }
    setOvertaken({ sections, now })
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
  const focusFirst = (errors: object) => {
    const [path] = Object.keys(errors)
    if (path) form.getInputNode(path as never)?.focus()
  }
  const attempt = async (values: ProfileValues, isLeaving: boolean): Promise<boolean> => {
    if (isUploading || send.isPending || overtaken) return false
    setError(null)
    setUploading(true)
    const paths = await Promise.all([upload('avatar'), upload('cover')]).catch((cause: unknown) => {
      setError(errorMessageOf(cause, 'Error al guardar la configuración'))
      return null
    })
    setUploading(false)
    if (!paths) return false
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
      const refusal = cause as AppError
      if (refusal.code === 'conflict') await takeNewer(values, changed, refusal)
      else refuse(refusal)
      return false
    }
    form.resetDirty(values)
    setPending({})
    onSaved(isLeaving)
    return true
  }
  const submit = form.onSubmit((values) => void attempt(values, false), focusFirst)
  const saveOnLeaving = async () => {
    const { hasErrors, errors } = await form.validate()
    if (!hasErrors) return attempt(form.getValues(), true)
    focusFirst(errors)
    return false
  }

  return {
    form,
    submit,
    /**
     * Saves before leaving the page and resolves to whether that succeeded. Undefined while a
     * conflict is unresolved.
     */
    saveOnLeaving: overtaken ? undefined : saveOnLeaving,
    pending,
    choose: (kind: PictureKind, file: File) => setPending((now) => ({ ...now, [kind]: file })),
    isDirty: form.isDirty() || Object.keys(pending).length > 0,
    isSaving: isUploading || send.isPending,
    error,
    setError,
    overtaken,
    /** Keeps the typed values of the conflicting sections. */
    keepMine: () => setOvertaken(null),
    takeTheirs,
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>['form']
