import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#shared/ui/button.tsx'
import { type SocialNetwork, socialNetworks } from '../../contract/profile.ts'
import styles from './profile.module.css'
import type { ProfileForm } from './use-profile-form.ts'

const names = Object.keys(socialNetworks) as SocialNetwork[]

/** Links to the person elsewhere: each network once. */
export function SocialFields({ form }: { form: ProfileForm }) {
  const added = useRef<SocialNetwork | null>(null)
  const [chosen, setChosen] = useState<SocialNetwork | ''>('')
  const moves = useRef(false)
  const { socialMedia } = form.values
  const here = names.filter((name) => socialMedia[name] !== undefined)
  const left = names.filter((name) => socialMedia[name] === undefined)
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
  // Keys that move through a closed list change its value at every step; only Enter or the button takes what they came to.
  const press = (event: KeyboardEvent) => {
    moves.current = event.key !== 'Enter' && event.key !== ' '
    if (event.key !== 'Enter' || !chosen) return
    event.preventDefault()
    add(chosen)
  }
  const choose = (name: SocialNetwork | '') =>
    moves.current || !name ? setChosen(name) : add(name)
  const remove = (name: SocialNetwork) => {
    const { [name]: _, ...rest } = socialMedia
    form.clearFieldError(`socialMedia.${name}`)
    form.setFieldValue('socialMedia', rest)
  }
  return (
    <div className={styles.socials}>
      {here.map((name) => (
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
            look="plain"
            className={styles.remove}
            onClick={() => remove(name)}
            label={`Quitar ${socialNetworks[name]}`}
          >
            <IconTrash size="1.25rem" stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      ))}
      {left.length > 0 && (
        <div className={styles.social}>
          <NativeSelect
            label="Agregar red social"
            className={styles.grows}
            value={chosen}
            onKeyDown={press}
            onPointerDown={() => {
              moves.current = false
            }}
            onChange={({ currentTarget }) => choose(currentTarget.value as SocialNetwork | '')}
            data={[
              { value: '', label: 'Elige una red' },
              ...left.map((value) => ({ value, label: socialNetworks[value] })),
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
