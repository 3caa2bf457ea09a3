import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import type { AppError } from '#shared/app-error.ts'
import { useApi, useSend } from '#shared/ui/calls/api.tsx'
import { fieldErrors, placeErrors } from '#shared/ui/calls/form-errors.ts'
import { ownWords } from '#shared/ui/calls/own-words.ts'
import { readProfile, updateProfile } from '../../contract/profile.ts'
import { overNewer, type Profile, type ProfileValues, toValues } from './profile-values.ts'

export type PictureKind = 'avatar' | 'cover'

/** How pictures reach the server; another feature's work, which the page brings in. */
export type PictureWays = {
  /** File types for the picker, as in `accept`. */
  accept: string
  /** Why a file can't be used, in Spanish, or null. */
  check: (file: File) => string | null
  /** Resolves to the path in its bucket; rejects with an Error in Spanish. */
  upload: (kind: PictureKind, file: File) => Promise<string>
}

type Options = { profile: Profile; pictures: PictureWays; onSaved: () => void }

/** The profile being changed: typed values and cropped pictures, which are uploaded only when it is saved. */
export function useProfileForm({ profile, pictures, onSaved }: Options) {
  const [pending, setPending] = useState<Partial<Record<PictureKind, File>>>({})
  const [isUploading, setUploading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  // What has arrived is not sent again when saving failed afterwards.
  const uploaded = useRef(new WeakMap<File, string>())
  const form = useForm({ initialValues: toValues(profile), validate: (values) => fieldErrors(updateProfile.input, values) })
  const api = useApi()
  // What is changed here began with this; saved elsewhere meanwhile, it begins anew with that.
  const base = useRef({ values: toValues(profile), version: profile.version })
  const send = useSend(updateProfile, { refreshes: [readProfile] })

  const upload = async (kind: PictureKind): Promise<string | undefined> => {
    const file = pending[kind]
    if (!file) return undefined
    const path = uploaded.current.get(file) ?? (await pictures.upload(kind, file))
    uploaded.current.set(file, path)
    return path
  }
  const refuse = (refusal: AppError) => {
    const { beside, above } = placeErrors(refusal.fields ?? {}, form.values)
    form.setErrors(beside)
    focusFirst(beside)
    setError(above[0] ?? (Object.keys(beside).length > 0 ? null : `Error al actualizar el perfil: ${refusal.message}`))
  }
  const takeNewer = async (typed: ProfileValues, refusal: AppError) => {
    const now = await api.call(readProfile, {}).catch(() => null)
    if (!now) return refuse(refusal)
    const values = toValues(now)
    form.setValues(overNewer(base.current.values, typed, values))
    form.resetDirty(values)
    base.current = { values, version: now.version }
    setError(`${refusal.message} Conservamos lo que escribiste y trajimos lo demás: revísalo y guarda de nuevo.`)
  }
  const focusFirst = (errors: object) => {
    const [path] = Object.keys(errors)
    if (path) form.getInputNode(path as never)?.focus()
  }
  const submit = form.onSubmit(async (values) => {
    if (isUploading || send.isPending) return
    setError(null)
    setUploading(true)
    const paths = await Promise.all([upload('avatar'), upload('cover')]).catch((cause: unknown) => {
      setError(ownWords(cause, 'Error al guardar la configuración'))
      return null
    })
    setUploading(false)
    if (!paths) return
    send.mutate(
      { ...values, version: base.current.version, avatar: paths[0], cover: paths[1] },
      {
        onSuccess: () => {
          form.resetDirty(values)
          setPending({})
          onSaved()
        },
        onError: (refusal) => (refusal.code === 'conflict' ? void takeNewer(values, refusal) : refuse(refusal)),
      },
    )
  }, focusFirst)

  return {
    form,
    submit,
    pending,
    choose: (kind: PictureKind, file: File) => setPending((now) => ({ ...now, [kind]: file })),
    isDirty: form.isDirty() || Object.keys(pending).length > 0,
    isSaving: isUploading || send.isPending,
    error,
    setError,
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>['form']
