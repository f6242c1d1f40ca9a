"""python train.py state.pt: trains the verifier on pairs/*.jsonl and prints how it does on the kept ones."""

import argparse
import glob
import json
import math
import os
import random
import re
import time
from fnmatch import fnmatch

import torch
import torch.nn.functional as F
from tokenizers import Tokenizer
from torch import nn

from base_model import HERE, LAYERS, TOKENIZER, VERDICTS, load_bundled

ASKED_AS = {"audit": "question", "tender": "requirement", "claim": "claim"}
LONGEST, BATCH, HEAD_RATE = 224, 16, 5e-4
"""Share of pairs that get a strange sentence beside them."""
BESIDE = 0.3

tokenizer = Tokenizer.from_file(TOKENIZER)
tokenizer.no_padding()
tokenizer.no_truncation()


def load(path):
    with open(path) as file:
        return [json.loads(line) for line in file]


def telling(text):
    return set(re.findall(r"[a-z]{4,}", text.lower()))


def augment(pairs, strange, chance):
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
        if chance.random() < strange:
            others = [one for one in chance.sample(pairs, 60) if one["set"] != pair["set"]]
            near = max(others, key=lambda one: len(telling(pair["ask"]) & telling(one["passage"])))
            passage = (near if chance.random() < 0.6 else others[0])["passage"]
            made.append({**pair, "passage": passage, "verdict": "unclear"})
    return made


def encode(pair):
    pieces = tokenizer.encode(f"{ASKED_AS[pair['kind']]}: {pair['ask']}", pair["passage"])
    return pieces.ids[:LONGEST], pieces.type_ids[:LONGEST], VERDICTS.index(pair["verdict"])


def batches(data, shuffle):
    if not shuffle:
        return [data[at : at + 32] for at in range(0, len(data), 32)]
    data = random.sample(data, len(data))
    made = []
    for at in range(0, len(data), BATCH * 16):
        pool = sorted(data[at : at + BATCH * 16], key=lambda one: len(one[0]))
        made += [pool[start : start + BATCH] for start in range(0, len(pool), BATCH)]
    return random.sample(made, len(made))


def tensors(batch):
    longest = max(len(ids) for ids, _, _ in batch)
    ids, types = torch.zeros(2, len(batch), longest, dtype=torch.long)
    mask = torch.zeros(len(batch), longest)
    for row, (own, kinds, _) in enumerate(batch):
        ids[row, : len(own)], types[row, : len(own)], mask[row, : len(own)] = torch.tensor(own), torch.tensor(kinds), 1
    return ids, types, mask, torch.tensor([verdict for _, _, verdict in batch])


def report(name, model, data):
    model.eval()
    with torch.no_grad():
        said = torch.cat([model(*tensors(batch)[:3]).argmax(1) for batch in batches(data, False)])
    right = torch.tensor([verdict for _, _, verdict in data])
    over, seen = ((said == 0) & (right != 0)).sum(), ((said == 0) & (right == 0)).sum()
    print(
        f"  {name}: {100 * (said == right).float().mean():.0f} % of {len(data)}; "
        f"{over} of {(right != 0).sum()} called met that are not, {seen} of {(right == 0).sum()} seen",
        flush=True,
    )


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


def train(model, data, epochs, rate, kept):
    optimizer = torch.optim.AdamW(rates(model, rate))
    steps = epochs * math.ceil(len(data) / BATCH)
    warm = int(0.08 * steps)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: step / warm if step < warm else max(0.02, (steps - step) / (steps - warm))
    )
    for epoch in range(epochs):
        model.train()
        started, loss_of_all = time.time(), 0.0
        for batch in batches(data, True):
            ids, types, mask, right = tensors(batch)
            with torch.autocast("cpu", torch.bfloat16):
                logits = model(ids, types, mask)
            loss = F.cross_entropy(logits.float(), right, label_smoothing=0.05)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_([one for one in model.parameters() if one.requires_grad], 1.0)
            optimizer.step()
            schedule.step()
            loss_of_all += loss.item() * len(batch)
        print(f"epoch {epoch + 1}: loss {loss_of_all / len(data):.3f}, {time.time() - started:.0f} s", flush=True)
        for name, one in kept.items():
            report(name, model, one)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser()
    arguments.add_argument("state")
    arguments.add_argument("--epochs", type=int, default=3)
    arguments.add_argument("--rate", type=float, default=1e-4)
    arguments.add_argument("--start", help="a state or an exported file to go on from")
    arguments.add_argument("--kind", choices=sorted(ASKED_AS), help="pairs of this kind only")
    arguments.add_argument("--pairs", nargs="*", default=["*"], help="names of files in pairs/, all by default")
    arguments.add_argument("--again", type=int, default=0, help="so many of the pairs of other files and of tuned.json, by lot")
    arguments.add_argument("--strange", type=float, default=0.22, help="share of pairs that come again with a strange passage")
    given = arguments.parse_args()
    torch.manual_seed(1)
    random.seed(1)
    files = sorted(glob.glob(os.path.join(HERE, "pairs/*.jsonl")))
    named = [path for path in files if any(fnmatch(os.path.basename(path), f"{name}.jsonl") for name in given.pairs)]

    def wanted(pair):
        return given.kind in (None, pair["kind"])

    pairs = [pair for path in named for pair in load(path) if wanted(pair)]
    with open(os.path.join(HERE, "../../eval/judging/tuned.json")) as file:
        others = [{**pair, "set": pair["id"]} for pair in json.load(file) if wanted(pair)]
    others += [pair for path in files if given.again and path not in named for pair in load(path) if wanted(pair)]
    pairs += random.sample(others, given.again or len(others))
    kept = {
        os.path.basename(path): [encode(pair) for pair in load(path) if wanted(pair)]
        for path in sorted(glob.glob(os.path.join(HERE, "../../eval/judging/kept/*.jsonl")))
    }
    data = [encode(pair) for pair in augment(pairs, given.strange, random.Random(7))]
    print(f"{len(pairs)} pairs, {len(data)} with strange ones", flush=True)
    model = load_bundled(given.start) if (given.start or "").endswith(".onnx") else load_bundled()
    if given.start and not given.start.endswith(".onnx"):
        model.load_state_dict(torch.load(given.start))
    train(model, data, given.epochs, given.rate, kept)
    torch.save(model.state_dict(), given.state)
