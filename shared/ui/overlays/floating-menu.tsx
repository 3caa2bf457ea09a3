import { Menu } from '@mantine/core'
import { useFloatingWindow, useWindowEvent } from '@mantine/hooks'
import { IconArrowsLeftRight, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { deviceEntry } from '../device-storage.ts'
import '../mantine.css'
import styles from './floating-menu.module.css'

/** Margin in pixels to each edge of the window, given by the specification. */
export const floatingMargin = 80

/** Maximum movement in pixels of a press. */
const maxPressMovement = 5

const step = 24
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/**
 * Position in pixels from the right and lower edge, so that the menu stays in its corner when the
 * window is resized.
 */
type Place = { right: number; bottom: number }

const year = 365 * 86_400_000
const place = deviceEntry<Place>({
  key: 'lonja:floating-menu',
  maxAge: year,
  parse: (stored) => {
    const { right, bottom } = (stored ?? {}) as Partial<Place>
    return Number.isFinite(right) && Number.isFinite(bottom) ? ({ right, bottom } as Place) : null
  },
})

const placeOf = ({ right, bottom }: DOMRect): Place => ({
  right: window.innerWidth - right,
  bottom: window.innerHeight - bottom,
})

/** Corner for what is moved but stored nowhere. */
const firstPlace: Place = { right: floatingMargin, bottom: floatingMargin }

type FloatingMenuProps = {
  items: { label: string; icon: ReactNode; run: () => void }[]
  disabled?: boolean
}

/**
 * Floating menu «Nuevo» of what can be added; renders nothing without items. It stands beside the
 * heading, where it covers nothing, until it is dragged, moved by Shift and arrow keys, or sent to
 * the other side by its last item; then it floats where it was put.
 */
export function FloatingMenu(props: FloatingMenuProps) {
  return props.items.length > 0 && <Floating {...props} />
}

function Floating({ items, disabled }: FloatingMenuProps) {
  const [stored] = useState(() => place.read())
  const [isDocked, setDocked] = useState(!stored)
  const initialPosition = stored ?? firstPlace
  const box = useRef<HTMLDivElement | null>(null)
  const drag = useRef<{ from: DOMRect; hasMoved: boolean } | null>(null)
  const hint = useId()
  const rect = () => box.current?.getBoundingClientRect()
  const storePosition = () => {
    const now = rect()
    if (now) place.store(placeOf(now))
  }
  const { ref, setPosition } = useFloatingWindow<HTMLDivElement>({
    constrainToViewport: true,
    constrainOffset: floatingMargin,
    dragHandleSelector: '[data-handle]',
    initialPosition,
    onDragStart: () => {
      const from = rect()
      drag.current = from ? { from, hasMoved: false } : null
    },
    onPositionChange: ({ x, y }) => {
      const { current } = drag
      if (!current || Math.hypot(x - current.from.x, y - current.from.y) <= maxPressMovement) return
      current.hasMoved = true
      setDocked(false)
    },
    onDragEnd: () => drag.current?.hasMoved && storePosition(),
  })
  const move = (right: number, down: number) => {
    const now = rect()
    if (!now) return
    drag.current = null
    setDocked(false)
    setPosition({ left: now.x + right, top: now.y + down })
    storePosition()
  }
  useWindowEvent('resize', () => setPosition(place.read() ?? initialPosition))

  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (!by || !event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    move(...by)
  }
  // The click at the end of a drag is ignored.
  const onClickCapture = (event: MouseEvent) => {
    if (!drag.current?.hasMoved || event.detail === 0) return
    drag.current = null
    event.stopPropagation()
    event.preventDefault()
  }
  const changeSide = () => {
    const now = rect()
    if (!now) return
    const isRight = now.x + now.width / 2 > window.innerWidth / 2
    move(isRight ? -window.innerWidth : window.innerWidth, 0)
  }
  const setBox = (node: HTMLDivElement | null) => {
    box.current = node
    ref(node)
  }
  return (
    <div className={styles.dock}>
      <div
        ref={setBox}
        className={styles.float}
        data-docked={isDocked || undefined}
        onKeyDownCapture={onKeyDown}
        onClickCapture={onClickCapture}
      >
        <Menu position="top-end" withinPortal={false} disabled={disabled}>
          <Menu.Target>
            <Button
              variant="main"
              large
              className={styles.button}
              disabled={disabled}
              aria-describedby={hint}
              data-handle=""
            >
              <IconPlus size="1.25rem" stroke={2} aria-hidden /> Nuevo
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {items.map(({ label, icon, run }) => (
              <Menu.Item key={label} leftSection={icon} onClick={run}>
                {label}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconArrowsLeftRight size="1.25rem" stroke={1.75} aria-hidden />}
              onClick={changeSide}
            >
              Cambiar de lado
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <span id={hint} hidden>
          Se mueve arrastrándolo, o con Mayúsculas y las flechas.
        </span>
      </div>
    </div>
  )
}
