"""python train.py state.pt: trains the verifier on pairs/*.jsonl and prints how it does on the kept ones.

Six teachers each leave out a sixth of the passages. What they say of the passages that they left out softens the labels of the
authors, and what they say together of pairs that nobody labelled, each ask with a passage of something else or with its own among
others, is learned beside them: one network that is surer on other authors' pairs than each of its teachers and than all together.
"""

import argparse
import glob
import json
import math
import os
import random
import re
import time
import zlib
from functools import cache

import numpy as np
import torch
import torch.multiprocessing
import torch.nn.functional as F
from tokenizers import Tokenizer
from torch import nn

from base_model import HERE, LAYERS, TOKENIZER, VERDICTS, load_bundled

ASKED_AS = {"audit": "question", "tender": "requirement", "claim": "claim"}
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
LONGEST, HEAD_RATE, TEACHERS = 224, 5e-4, 6
"""Pairs whose weights of rules and verifier are fitted on what it says of them: not trained with."""
HELD_OUT = ("aj", "an", "bf", "cb", "da")
"""Share of pairs that get a strange sentence beside them, and share that come again with a strange passage."""
BESIDE, STRANGE, STRANGE_CLAIMS = 0.3, 0.3, 0.08
"""How much of a label is its author's; the rest is what a teacher says that was not trained with it."""
AUTHOR = 0.6
"""So many pairs of other files are seen again where a trained state learns new ones."""
AGAIN = 3000

tokenizer = Tokenizer.from_file(TOKENIZER)
tokenizer.no_padding()
tokenizer.no_truncation()


def load(path):
    with open(path) as file:
        return [{**pair, "file": os.path.basename(path)[:-6]} for pair in map(json.loads, file)]


def load_pairs():
    """→ pairs to train with, and the kept ones by file."""
    files = sorted(glob.glob(os.path.join(HERE, "pairs/*.jsonl")))
    pairs = [pair for path in files if os.path.basename(path)[:-6] not in HELD_OUT for pair in load(path)]
    with open(os.path.join(HERE, "../../eval/judging/tuned.json")) as file:
        pairs += [{**pair, "set": pair["id"], "file": "tuned"} for pair in json.load(file)]
    kept = sorted(glob.glob(os.path.join(HERE, "../../eval/judging/kept/*.jsonl")))
    return pairs, {os.path.basename(path): load(path) for path in kept}


@cache
def telling(text):
    return frozenset(re.findall(r"[a-z]{4,}", text.lower()))


def near_passage(pair, pairs, chance, among=60):
    """Of another set, the one that shares most words with what is asked."""
    others = [one for one in chance.sample(pairs, min(among, len(pairs))) if one["set"] != pair["set"]] or [pair]
    return max(others, key=lambda one: len(telling(pair["ask"]) & telling(one["passage"])))["passage"]


def augment(pairs, chance):
    """A passage of something else shows nothing, however many words it shares; a strange neighbour changes no verdict."""
    made = []
    for pair in pairs:
        own = dict(pair)
        if chance.random() < BESIDE:
            sentence = re.split(r"(?<=[.!?])\s+", chance.choice(pairs)["passage"])[0]
            if 20 < len(sentence) < 220:
                both = [sentence, pair["passage"]]
                own["passage"] = " ".join(both if chance.random() < 0.5 else both[::-1])
        made.append(own)
        if chance.random() < (STRANGE_CLAIMS if pair["kind"] == "claim" else STRANGE):
            passage = near_passage(pair, pairs, chance) if chance.random() < 0.6 else chance.choice(pairs)["passage"]
            if passage != pair["passage"]:
                made.append({**pair, "passage": passage, "verdict": "unclear"})
    return made


def unlabelled(pairs, chance):
    """Each ask twice: with a near passage of another set, or with its own and that one together. No verdicts."""
    made = []
    for pair in pairs + pairs:
        near = near_passage(pair, pairs, chance, 80)
        both = [near, pair["passage"]]
        together = " ".join(both if chance.random() < 0.5 else both[::-1])
        made.append({**pair, "passage": together if chance.random() < 0.4 else near})
    return made


def encode(pairs):
    """→ for each pair its pieces and their kinds, at most LONGEST."""
    texts = [(f"{ASKED_AS[pair['kind']]}: {pair['ask']}", pair["passage"]) for pair in pairs]
    return [(one.ids[:LONGEST], one.type_ids[:LONGEST]) for one in tokenizer.encode_batch(texts)]


def labels(pairs):
    """→ pairs × verdicts, 1 for the author's; smoothed by a twentieth."""
    right = torch.tensor([VERDICTS.index(pair["verdict"]) for pair in pairs])
    return F.one_hot(right, len(VERDICTS)).float() * 0.95 + 0.05 / len(VERDICTS)


def tensors(pieces):
    longest = max(len(ids) for ids, _ in pieces)
    ids, types = np.zeros((2, len(pieces), longest), np.int64)
    mask = np.zeros((len(pieces), longest), np.float32)
    for row, (own, kinds) in enumerate(pieces):
        ids[row, : len(own)], types[row, : len(own)], mask[row, : len(own)] = own, kinds, 1
    return [torch.from_numpy(one).to(DEVICE) for one in (ids, types, mask)]


def batches(pieces, size, chance):
    """Indices in batches of about equal length, by lot."""
    order = chance.sample(range(len(pieces)), len(pieces))
    made = []
    for at in range(0, len(order), size * 16):
        pool = sorted(order[at : at + size * 16], key=lambda one: len(pieces[one][0]))
        made += [pool[start : start + size] for start in range(0, len(pool), size)]
    return chance.sample(made, len(made))


def read(model, pairs):
    """→ likelihoods, pairs × verdicts"""
    model.eval()
    pieces = encode(pairs)
    order = sorted(range(len(pieces)), key=lambda one: len(pieces[one][0]))
    said = torch.zeros(len(pieces), len(VERDICTS))
    with torch.no_grad():
        for at in range(0, len(order), 256):
            batch = order[at : at + 256]
            with torch.autocast(DEVICE, torch.bfloat16):
                logits = model(*tensors([pieces[one] for one in batch]))
            said[batch] = F.softmax(logits.float(), 1).cpu()
    return said


def rates(model, highest):
    """The words stay as they are; lower layers learn more slowly."""
    groups = []
    for name, weights in model.named_parameters():
        if name.startswith(("w.", "p.")):
            weights.requires_grad = False
            continue
        layer = int(name.split(".")[1]) + 1 if name.startswith("layers.") else 0
        rate = HEAD_RATE if name.startswith("head") else highest * 0.9 ** (LAYERS - layer)
        groups.append({"params": [weights], "lr": rate, "weight_decay": 0.01 if weights.dim() > 1 else 0})
    return groups


def train(data_of_epoch, epochs, rate, size, seed, start=None):
    """@param data_of_epoch → pairs and their labels (pairs × verdicts), drawn anew for each epoch"""
    torch.manual_seed(seed)
    chance = random.Random(seed)
    model = load_bundled()
    if start:
        model.load_state_dict(torch.load(start))
    model.to(DEVICE)
    optimizer = torch.optim.AdamW(rates(model, rate))
    schedule = None
    for epoch in range(epochs):
        pairs, right = data_of_epoch(chance)
        pieces = encode(pairs)
        drawn = batches(pieces, size, chance)
        if schedule is None:
            steps = epochs * len(drawn)
            warm = math.ceil(0.08 * steps)
            schedule = torch.optim.lr_scheduler.LambdaLR(
                optimizer,
                lambda step, warm=warm, steps=steps: step / warm if step < warm else max(0.02, (steps - step) / (steps - warm + 1)),
            )
        model.train()
        started, loss_of_all = time.time(), 0.0
        for batch in drawn:
            with torch.autocast(DEVICE, torch.bfloat16):
                logits = model(*tensors([pieces[one] for one in batch]))
            loss = F.cross_entropy(logits.float(), right[batch].to(DEVICE))
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_([one for one in model.parameters() if one.requires_grad], 1.0)
            optimizer.step()
            schedule.step()
            loss_of_all += loss.detach() * len(batch)
        print(f"  epoch {epoch + 1}: loss {loss_of_all.item() / len(pairs):.3f}, {time.time() - started:.0f} s", flush=True)
    return model


def left_out_by(pair):
    return zlib.crc32(f"{pair['file']} {pair['set']}".encode()) % TEACHERS


def teach(number, pairs, pool, epochs, path):
    """One teacher: what it says of the pairs that it was not trained with, and of those without labels."""
    own = [pair for pair in pairs if left_out_by(pair) != number]

    def drawn(chance):
        made = augment(own, chance)
        return made, labels(made)

    model = train(drawn, epochs, 1.5e-4, 64, 100 + number)
    torch.save((read(model, [pair for pair in pairs if left_out_by(pair) == number]), read(model, pool)), path)


def report(model, kept):
    for name, pairs in kept.items():
        said = read(model, pairs).argmax(1)
        right = torch.tensor([VERDICTS.index(pair["verdict"]) for pair in pairs])
        over, seen = ((said == 0) & (right != 0)).sum(), ((said == 0) & (right == 0)).sum()
        print(
            f"  {name}: {100 * (said == right).float().mean():.0f} % of {len(right)}; "
            f"{over} of {(right != 0).sum()} called met that are not, {seen} of {(right == 0).sum()} seen",
            flush=True,
        )


def train_on(start, names, pairs, epochs):
    """From a trained state: the pairs of the named files among AGAIN of the others, and a few with strange passages."""
    new = [pair for pair in pairs if pair["file"] in names]
    others = [pair for pair in pairs if pair["file"] not in names]

    def drawn(chance):
        made = new + chance.sample(others, AGAIN)
        made += [{**one, "passage": near_passage(one, pairs, chance), "verdict": "unclear"} for one in chance.sample(made, AGAIN // 10)]
        return made, labels(made)

    return train(drawn, epochs, 6e-5, 32, 3, start)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("state", help="where the weights go; what teachers said of pairs they left out goes beside it, .readings.jsonl")
    arguments.add_argument("--epochs", type=int, default=6)
    arguments.add_argument("--teachers-epochs", type=int, default=4)
    arguments.add_argument("--start", help="a trained state to go on from, with --new alone")
    arguments.add_argument("--new", nargs="*", default=[], help="files of pairs that it has not seen")
    given = arguments.parse_args()
    pairs, kept = load_pairs()
    if given.start:
        model = train_on(given.start, given.new, pairs, given.epochs)
        report(model, kept)
        torch.save({name: weights.cpu() for name, weights in model.state_dict().items()}, given.state)
        return
    pairs = [pair for pair in pairs if pair["file"] not in given.new]
    pool = unlabelled(pairs, random.Random(3))
    print(f"{len(pairs)} pairs, {len(pool)} without labels", flush=True)
    paths = [f"{given.state}.teacher{number}" for number in range(TEACHERS)]
    # At once where there is a GPU: one alone leaves most of it idle.
    context = torch.multiprocessing.get_context("spawn")
    teachers = [
        context.Process(target=teach, args=(number, pairs, pool, given.teachers_epochs, path))
        for number, path in enumerate(paths)
    ]
    for teacher in teachers:
        teacher.start()
        if DEVICE == "cpu":
            teacher.join()
    for teacher in teachers:
        teacher.join()
    held, of_pool = torch.zeros(len(pairs), len(VERDICTS)), torch.zeros(len(pool), len(VERDICTS))
    for number, path in enumerate(paths):
        own, said = torch.load(path)
        held[[at for at, pair in enumerate(pairs) if left_out_by(pair) == number]] = own
        of_pool += said / TEACHERS
        os.remove(path)
    with open(f"{given.state}.readings.jsonl", "w") as file:
        for pair, reading in zip(pairs, held.tolist()):
            own = {name: pair[name] for name in ("kind", "ask", "passage", "verdict")}
            file.write(json.dumps({**own, "reading": [round(share, 4) for share in reading]}) + "\n")
    everything = pairs + pool
    right = torch.cat([AUTHOR * labels(pairs) + (1 - AUTHOR) * held, of_pool])
    student = train(lambda _: (everything, right), given.epochs, 2e-4, 128, 6)
    report(student, kept)
    torch.save({name: weights.cpu() for name, weights in student.state_dict().items()}, given.state)


if __name__ == "__main__":
    main()
