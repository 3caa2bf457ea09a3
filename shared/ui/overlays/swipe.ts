import { type PointerEvent, useRef } from 'react'

type Move = { x: number; y: number /** Milliseconds since the finger went down. */; lasted: number }

type SwipeHandlers = {
  onMove?: (move: Move) => void
  onEnd: (move: Move) => void
}

/**
 * Tracks one finger or pen on an element; spread the result on it. The element needs `touch-action:
 * pan-x`, `pan-y` or `none`, so that the browser does not handle the movement.
 */
export function useSwipe({ onMove, onEnd }: SwipeHandlers) {
  const start = useRef<{ id: number; x: number; y: number; at: number } | null>(null)
  const moveOf = (event: PointerEvent, from: { x: number; y: number; at: number }): Move => ({
    x: event.clientX - from.x,
    y: event.clientY - from.y,
    lasted: event.timeStamp - from.at,
  })
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === 'mouse' || start.current) return
      start.current = {
        id: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        at: event.timeStamp,
      }
    },
    onPointerMove(event: PointerEvent) {
      if (start.current?.id === event.pointerId) onMove?.(moveOf(event, start.current))
    },
    onPointerUp(event: PointerEvent) {
      if (start.current?.id !== event.pointerId) return
      onEnd(moveOf(event, start.current))
      start.current = null
    },
    onPointerCancel(event: PointerEvent) {
      if (start.current?.id !== event.pointerId) return
      onEnd({ x: 0, y: 0, lasted: 0 })
      start.current = null
    },
  }
}

/**
 * Direction of a sideways swipe: more than 50 px, and more horizontal than vertical; otherwise
 * null.
 */
export function sideways({ x, y }: { x: number; y: number }): 'left' | 'right' | null {
  if (Math.abs(x) <= 50 || Math.abs(y) > Math.abs(x)) return null
  return x < 0 ? 'left' : 'right'
}

/** Whether a drag of `down` px closes a sheet: beyond 30 % of its height, or flicked. */
export function isDismissSwipe(down: number, height: number, lasted: number): boolean {
  return down > height * 0.3 || (down > 50 && lasted > 0 && down / lasted > 1)
}
