import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#shared/ui/button.tsx'
import { type SocialNetwork, socialNetworks } from '../../contract/profile.ts'
import styles from './profile.module.css'
import type { ProfileForm } from './use-profile-form.ts'

const names = Object.keys(socialNetworks) as SocialNetwork[]

/** Links to social networks, at most one for each. */
export function SocialFields({ form }: { form: ProfileForm }) {
  const added = useRef<SocialNetwork | null>(null)
  const [chosen, setChosen] = useState<SocialNetwork | ''>('')
  const isKeyboardMove = useRef(false)
  const { socialMedia } = form.values
  const present = names.filter((name) => socialMedia[name] !== undefined)
  const available = names.filter((name) => socialMedia[name] === undefined)
  useEffect(() => {
    if (!added.current || socialMedia[added.current] === undefined) return
    form.getInputNode(`socialMedia.${added.current}`)?.focus()
    added.current = null
  }, [socialMedia, form])
  const add = (name: SocialNetwork) => {
    added.current = name
    setChosen('')
    form.setFieldValue('socialMedia', { ...socialMedia, [name]: '' })
  }
  // Arrow keys in a closed list change its value at every step, so only Enter or the button adds
  // the selected network.
  const press = (event: KeyboardEvent) => {
    isKeyboardMove.current = event.key !== 'Enter' && event.key !== ' '
    if (event.key !== 'Enter' || !chosen) return
    event.preventDefault()
    add(chosen)
  }
  const choose = (name: SocialNetwork | '') =>
    isKeyboardMove.current || !name ? setChosen(name) : add(name)
  const remove = (name: SocialNetwork) => {
    const { [name]: _, ...rest } = socialMedia
    form.clearFieldError(`socialMedia.${name}`)
    form.setFieldValue('socialMedia', rest)
  }
  return (
    <div className={styles.socials}>
      {present.map((name) => (
        <div key={name} className={styles.social}>
          <TextInput
            label={socialNetworks[name]}
            type="url"
            inputMode="url"
            placeholder="https://"
            className={styles.grows}
            {...form.getInputProps(`socialMedia.${name}`)}
          />
          <IconButton
            variant="plain"
            className={styles.remove}
            onClick={() => remove(name)}
            label={`Quitar ${socialNetworks[name]}`}
          >
            <IconTrash size="1.25rem" stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      ))}
      {available.length > 0 && (
        <div className={styles.social}>
          <NativeSelect
            label="Agregar red social"
            className={styles.grows}
            value={chosen}
            onKeyDown={press}
            onPointerDown={() => {
              isKeyboardMove.current = false
            }}
            onChange={({ currentTarget }) => choose(currentTarget.value as SocialNetwork | '')}
            data={[
              { value: '', label: 'Elige una red' },
              ...available.map((value) => ({ value, label: socialNetworks[value] })),
            ]}
          />
          {chosen && (
            <Button variant="default" onClick={() => add(chosen)}>
              Agregar
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
