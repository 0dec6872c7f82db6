/** Data that is loaded when first asked for. */
interface CachedData<T> {
  /** The data, loaded if need be. Rejects as `load` does, and loads anew when asked again. */
  read: () => Promise<T>;
  /** The data if it is here already. */
  peek: () => T | undefined;
}

const unusedFor = 5 * 60 * 1000;

/** Keeps what `load` brings; drops it after five minutes in which nobody asked for it (specification, section 9). */
export function cachedData<T>(load: () => Promise<T>): CachedData<T> {
  let loading: Promise<T> | undefined;
  let data: T | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function drop(): void {
    clearTimeout(timer);
    loading = undefined;
    data = undefined;
  }

  function use(): void {
    clearTimeout(timer);
    timer = setTimeout(drop, unusedFor);
  }

  async function loadOnce(): Promise<T> {
    try {
      data = await load();
      use();
      return data;
    } catch (error) {
      drop();
      throw error;
    }
  }

  return {
    read() {
      if (data !== undefined) use();
      return (loading ??= loadOnce());
    },
    peek() {
      if (data !== undefined) use();
      return data;
    },
  };
}
