import { Button, TextInput } from '@mantine/core'
import { IconCurrentLocation, IconMapPin, IconMapPinOff } from '@tabler/icons-react'
import { useState } from 'react'
import fields from '#shared/ui/fields.module.css'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { locateDevice } from './locate-device.ts'
import type { BaseMapState } from './open-map.ts'
import { coordinatesText, type Point, parseCoordinates, pointOf } from './parse-coordinates.ts'
import styles from './pin-field.module.css'

const PinMap = lazyPart(() => import('./pin-map.tsx'), { waiting: <Skeleton height="100%" /> })

/** Milliseconds for geolocation. */
const timeout = 10_000

const failed = 'No pudimos leer tu ubicación. Mueve el pin o escribe las coordenadas.'

/** `unsupported`: the browser cannot draw maps. */
type MapState = BaseMapState | 'unsupported'

const hints: Partial<Record<MapState, string>> = {
  loading: 'Leyendo el mapa…',
  failed: 'No pudimos traer el mapa. Revisa tu conexión, o escribe las coordenadas.',
  unsupported: 'Este navegador no puede dibujar el mapa: escribe las coordenadas.',
}

type PinFieldProps = {
  value: Point | null
  onChange: (point: Point | null) => void
  /** Initial center of the map while there is no pin: latitude and longitude. */
  center: [lat: number, lng: number]
  /** Starts zoomed in on `center`, not on the whole country. */
  isNear?: boolean
  name: string
  /** URL of the operator's map tiles; empty without. */
  tilesUrl: string
}

/**
 * Sets a position on the map: by dragging the pin, with the arrow keys, from the device's location,
 * or as coordinates.
 */
export function PinField({ value, onChange, center, isNear, name, tilesUrl }: PinFieldProps) {
  const [map, setMap] = useState<MapState | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isLocating, setLocating] = useState(false)
  const [lat, lng] = center
  const place = (point: Point | null) => {
    setProblem(null)
    onChange(point && pointOf(point))
  }
  const locate = async () => {
    setLocating(true)
    setProblem(null)
    try {
      const { latitude, longitude } = await locateDevice(
        { noSupport: failed, denied: failed, failed },
        { enableHighAccuracy: true, timeout },
      )
      place({ lat: latitude, lng: longitude })
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setLocating(false)
    }
  }
  return (
    <fieldset className={fields.group}>
      <legend>Pin en el mapa</legend>
      {map !== 'unsupported' && (
        <div className={styles.frame}>
          <PinMap
            point={value}
            start={{ lat, lng }}
            isNear={isNear}
            tilesUrl={tilesUrl}
            name={name}
            onChange={place}
            onBaseMap={(state) => setMap((known) => (known === 'failed' ? known : state))}
            onFail={() => setMap('unsupported')}
          />
        </div>
      )}
      <p className={fields.hint} role="status">
        {(map && hints[map]) ??
          (value
            ? 'Arrastra el pin, toca el mapa, o elige el pin y muévelo con las flechas.'
            : 'Toca el mapa donde está, o pon el pin y muévelo.')}
      </p>
      <div className={fields.chips}>
        {value ? (
          <Button
            variant="default"
            leftSection={<IconMapPinOff size="1.25rem" stroke={1.75} aria-hidden />}
            onClick={() => place(null)}
          >
            Quitar el pin
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconMapPin size="1.25rem" stroke={1.75} aria-hidden />}
            onClick={() => place({ lat, lng })}
          >
            Poner el pin
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconCurrentLocation size="1.25rem" stroke={1.75} aria-hidden />}
          onClick={locate}
          loading={isLocating}
        >
          Estoy ahí ahora
        </Button>
      </div>
      {problem && (
        <p className={fields.problem} role="alert">
          {problem}
        </p>
      )}
      <Coordinates value={value} onChange={place} />
    </fieldset>
  )
}

/** The position as coordinates. */
function Coordinates({
  value,
  onChange,
}: {
  value: Point | null
  onChange: (point: Point | null) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && typed.trim() !== '' && parseCoordinates(typed) === null
  return (
    <TextInput
      label="Coordenadas"
      description="Puedes pegarlas de otro mapa, o el enlace del lugar."
      placeholder="20.6736, -103.3689"
      value={typed ?? coordinatesText(value)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const point = parseCoordinates(text)
        if (point) onChange(point)
        else if (text.trim() === '') onChange(null)
      }}
      onBlur={() => !isWrong && setTyped(null)}
      error={isWrong ? 'Escribe latitud y longitud, como 20.6736, -103.3689' : undefined}
    />
  )
}
