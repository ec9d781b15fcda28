import { useStore } from "@nanostores/react";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import type { Inspiration } from "#src/domain/page/navigation.ts";
import { createCarousel, swipedBy } from "../../browser/carousel.ts";
import styles from "./InspirationCarousel.module.css";

type Point = Readonly<{ x: number; y: number }>;

/** The pictures of a flyout with their texts, one at a time; it never moves by itself. */
export function InspirationCarousel({ slides }: Readonly<{ slides: readonly Inspiration[] }>) {
  const [{ $slide, next, previous, to }] = useState(() => createCarousel(slides.length));
  const { index, count, isFirst, isLast } = useStore($slide);
  const pressedAt = useRef<Point>(null);
  const slide = slides[index];
  if (!slide) return null;

  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    if (event.key === "ArrowLeft") previous();
    else next();
  };
  const onDown = ({ clientX, clientY }: PointerEvent): void => {
    pressedAt.current = { x: clientX, y: clientY };
  };
  const onUp = ({ clientX, clientY }: PointerEvent): void => {
    const from = pressedAt.current;
    pressedAt.current = null;
    if (from !== null) to(index + swipedBy(clientX - from.x, clientY - from.y));
  };
  const forget = (): void => {
    pressedAt.current = null;
  };

  return (
    <section className={styles.carousel} aria-roledescription="Karussell" aria-label="Anregungen" onKeyDown={onKey}>
      <picture key={index} onPointerDown={onDown} onPointerUp={onUp} onPointerCancel={forget} onPointerLeave={forget}>
        <source media="(width >= 1400px)" srcSet={slide.imageVertical} width="900" height="1200" />
        <img
          src={slide.imageHorizontal}
          alt=""
          width="1200"
          height="675"
          loading="lazy"
          decoding="async"
          draggable={false}
          className={styles.image}
        />
      </picture>
      {count > 1 && (
        <div className={styles.controls}>
          <button type="button" className={styles.step} aria-label="Vorheriges Bild" aria-disabled={isFirst} onClick={previous}>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="m15 5-7 7 7 7" />
            </svg>
          </button>
          {[...slides.keys()].map((i) => (
            <button
              key={i}
              type="button"
              className={styles.dot}
              aria-label={`Bild ${i + 1} von ${count}`}
              aria-current={i === index ? "true" : undefined}
              onClick={() => to(i)}
            />
          ))}
          <button type="button" className={styles.step} aria-label="Nächstes Bild" aria-disabled={isLast} onClick={next}>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="m9 5 7 7-7 7" />
            </svg>
          </button>
        </div>
      )}
      <p className={styles.text} aria-live="polite">
        {slide.content}
      </p>
    </section>
  );
}
