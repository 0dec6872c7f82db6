/** Data that is loaded on first use. */
interface CachedData<T> {
  /** Returns the data, loading it if needed. Rejects as `load` does; the next call then loads again. */
  read: () => Promise<T>;
  /** Returns the data if it is loaded. */
  peek: () => T | undefined;
}

const unusedFor = 5 * 60 * 1000;

/** Caches the result of `load`; drops it after five minutes without a request (specification, section 9). */
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
