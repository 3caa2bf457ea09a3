/** Browser features that components use and jsdom lacks. */
if (typeof window !== 'undefined') {
  window.matchMedia ??= (query: string) =>
    ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList
  // As in a browser, tells of an element once after it began to observe it; nothing is ever resized.
  window.ResizeObserver ??= class {
    #targets = new Set<Element>()
    #tell: ResizeObserverCallback
    constructor(tell: ResizeObserverCallback) {
      this.#tell = tell
    }
    observe(target: Element) {
      this.#targets.add(target)
      queueMicrotask(() => {
        const contentRect = target.getBoundingClientRect()
        if (this.#targets.has(target))
          this.#tell([{ target, contentRect } as unknown as ResizeObserverEntry], this)
      })
    }
    unobserve(target: Element) {
      this.#targets.delete(target)
    }
    disconnect() {
      this.#targets.clear()
    }
  }
  // Reports no intersections; a test that needs them stubs one that does.
  window.IntersectionObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  // Growing text areas measure themselves again when a font has loaded.
  if (!document.fonts)
    Object.defineProperty(document, 'fonts', {
      value: { addEventListener: () => undefined, removeEventListener: () => undefined },
    })
  window.reportError ??= (error: unknown) =>
    queueMicrotask(() => {
      throw error
    })
  window.scrollTo = () => undefined

  const dialog = HTMLDialogElement.prototype
  dialog.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  dialog.close ??= function close(this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  HTMLImageElement.prototype.decode ??= async () => undefined
  URL.createObjectURL ??= () => 'blob:file'
  Element.prototype.scrollTo ??= () => undefined
  Element.prototype.scrollIntoView ??= () => undefined
  // The text editor measures its cursor position when it scrolls to it.
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect ??= () => new DOMRect()
}
